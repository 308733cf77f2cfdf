import { FornecedorJaExiste } from '../../../../shared/contract/erros.ts'
import type { criarFornecedor as contrato } from '../../../../shared/contract/fornecedores.ts'
import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Fornecedor } from '../../../platform/storage/Fornecedor.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { criarUnico, lerUnico, livreNosOutros } from '../../../platform/storage/unicos.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLoja } from '../../loja/regras/produtos.ts'
import { fornecedorInteiro, lerFornecedor, unicoDoFornecedor } from '../regras/fornecedores.ts'

/** Registers a supplier; of two with one document, one is there and the other is told. */
export const criarFornecedor: UseCase<typeof contrato, DepsDeIdempotencia<'documentos'>> =
  deps =>
  async ({ body, sessao: { empresaId }, contexto }) => {
    const { storage, clock, ids } = deps
    const pedido = { sujeito: empresaId, operacao: 'criarFornecedor', chave: contexto.idempotencyKey, corpo: body }
    const chaveiro = await deps.chaves.abrir()
    const documento = somenteDocumento(body.documento)
    const { id } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        exigirLoja(await lerEmpresa(storage, empresaId))
        const unico = unicoDoFornecedor(chaveiro, empresaId, documento)
        const ja = await lerUnico(storage, unico)
        if (ja) throw fault(FornecedorJaExiste, { id: ja.dono })
        const { prazoDias, ...campos } = body
        const em = clock.now()
        const f: Fornecedor = {
          ...campos,
          ...{ id: ids.id21(), empresaId, versao: 1, documento, busca: nomeDeBusca(body.nome) },
          ...{ email: normalizarEmail(body.email), telefone: somenteTelefone(body.telefone), ativo: true },
          ...{ criadoEm: new Date(em).toISOString(), em, ...(prazoDias !== null && { prazoDias }) },
        }
        const writes = [Fornecedor.create(f), criarUnico(unico, f.id), ...livreNosOutros(unico)]
        return { resposta: { id: f.id }, writes }
      }),
    )
    return fornecedorInteiro(await lerFornecedor(storage, empresaId, id))
  }
