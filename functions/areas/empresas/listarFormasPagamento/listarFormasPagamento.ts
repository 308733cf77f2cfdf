import type { listarFormasPagamento as contrato } from '../../../../shared/contract/empresa.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../regras/lerEmpresa.ts'

/** The documented names (S117–S119), and the words of screens. */
const todas = [
  { id: formas.boleto, nome: 'BOLETO', label: 'Boleto' },
  { id: formas.cartao, nome: 'CREDITCARD', label: 'Cartão de crédito' },
  { id: formas.pix, nome: 'PIX', label: 'Pix' },
] as const

/** By which methods the company may charge (E097). */
export const listarFormasPagamento: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const { formasHabilitadas } = await lerEmpresa(deps.storage, sessao.empresaId)
    return todas.map(forma => ({ ...forma, habilitada: formasHabilitadas.includes(forma.id) }))
  }
