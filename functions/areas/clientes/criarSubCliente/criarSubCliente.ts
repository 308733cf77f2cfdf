import { SlugIndisponivel, SubClienteJaExiste } from '../../../../shared/contract/erros.ts'
import type { criarSubCliente as contrato } from '../../../../shared/contract/subClientes.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { LinhaDeSubCliente, SubCliente } from '../../../platform/storage/SubCliente.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'
import { criarUnico, lerUnico, livreNosOutros } from '../../../platform/storage/unicos.ts'
import { problemaNaTabela, unicoDoSlug } from '../../empresas/regras/slugDaEmpresa.ts'
import { linhaDoSubCliente, subClienteInteiro, unicoDoCnpj } from '../regras/subCliente.ts'

/** Registers a sub-client (E142); of two with one CNPJ or one address, one is there and the other is told. */
export const criarSubCliente: UseCase<typeof contrato, DepsDeIdempotencia<'documentos'>> =
  deps =>
  async ({ body, sessao: { empresaId }, contexto }) => {
    const pedido = { sujeito: empresaId, operacao: 'criarSubCliente', chave: contexto.idempotencyKey, corpo: body }
    const chaveiro = await deps.chaves.abrir()
    const cnpj = somenteDocumento(body.cnpj)
    const slug = body.slug.toLowerCase()
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const unico = unicoDoCnpj(chaveiro, empresaId, cnpj)
        const ja = await lerUnico(deps.storage, unico)
        if (ja) throw fault(SubClienteJaExiste, { id: ja.dono })
        const motivo = await problemaNaTabela(deps.storage, slug)
        if (motivo) throw fault(SlugIndisponivel, { motivo })
        const agora = deps.clock.now()
        const s: SubCliente = {
          id: deps.ids.id21(),
          empresaId,
          versao: 1,
          nomeComercial: body.nomeComercial,
          razaoSocial: body.razaoSocial,
          cnpj,
          slug,
          email: normalizarEmail(body.email),
          contato: somenteTelefone(body.contato),
          ativo: true,
          criadoEm: new Date(agora).toISOString(),
          em: agora,
        }
        const writes = [
          SubCliente.create(s),
          LinhaDeSubCliente.create(linhaDoSubCliente(s)),
          criarUnico(unico, s.id),
          Unico.create({ ...unicoDoSlug(slug), dono: s.id }),
          ...livreNosOutros(unico),
        ]
        return { resposta: subClienteInteiro(s), writes }
      }),
    )
  }
