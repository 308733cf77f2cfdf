import { FavorecidoInvalido } from '../../../../shared/contract/erros.ts'
import type { salvarFavorecido as contrato } from '../../../../shared/contract/folha.ts'
import { lerLinhaDaFolha } from '../../../../shared/domain/folha/linha.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Favorecido, idDoFavorecido } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verFavorecido } from '../regras/verFavorecido.ts'

/** Saves a person to be paid. What is known of them, such as that they were paid, stays. */
export const salvarFavorecido: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ body, sessao: { empresaId } }) => {
    const texto = Object.fromEntries(Object.entries(body).filter(([, v]) => v !== undefined))
    const { erros, linha } = lerLinhaDaFolha({ ...texto, valor: '1,00' })
    if (!linha) throw fault(FavorecidoInvalido, { erros })
    const { nome, documento, destino, para, email } = linha
    const id = idDoFavorecido(documento, destino)
    const quem = { empresaId, id, nome, documento, destino, para, ...(email && { email }) }
    await storage.commit([Favorecido.add({ empresaId, id }, { vezes: 0 }, { set: quem })])
    const salvo = await Favorecido.get(storage, { empresaId, id }, { consistent: true })
    return verFavorecido(salvo ?? quem)
  }
