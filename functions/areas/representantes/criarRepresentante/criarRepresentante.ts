import { RepresentanteJaExiste } from '../../../../shared/contract/erros.ts'
import type { criarRepresentante as contrato } from '../../../../shared/contract/representantes.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'
import { criarUnico, lerUnico, livreNosOutros } from '../../../platform/storage/unicos.ts'
import {
  comContrato,
  contaDoRepresentante,
  dadosInformados,
  unicoDoRepresentante,
} from '../regras/cadastroDoRepresentante.ts'

/** Registers a commercial representative; of two with one document, one is there and the other is told. */
export const criarRepresentante: UseCase<typeof contrato, DepsDeIdempotencia<'documentos'>> =
  deps =>
  async ({ body, sessao: { usuarioId }, contexto }) => {
    const pedido = { sujeito: usuarioId, operacao: 'criarRepresentante', chave: contexto.idempotencyKey, corpo: body }
    const chaveiro = await deps.chaves.abrir()
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const documento = somenteDocumento(body.documento)
        const unico = unicoDoRepresentante(chaveiro, documento)
        const ja = await lerUnico(deps.storage, unico)
        if (ja) throw fault(RepresentanteJaExiste, { id: ja.dono })
        const agora = deps.clock.now()
        const dados = dadosInformados(body)
        const r: RepresentanteComercial = {
          id: deps.ids.id21(),
          versao: 1,
          estado: 'ativo',
          ...dados,
          documento,
          conta: contaDoRepresentante(body.conta, { nome: dados.nome, documento }),
          contaPor: usuarioId,
          contratos: comContrato([], body.contrato, { agora, por: usuarioId }),
          criadoEm: new Date(agora).toISOString(),
        }
        const writes = [RepresentanteComercial.create(r), criarUnico(unico, r.id), ...livreNosOutros(unico)]
        return { resposta: { id: r.id }, writes }
      }),
    )
  }
