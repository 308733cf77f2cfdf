import type { listarRetidos as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { limiteDoRetido, type NaturezaDoRetido } from '../../../../shared/domain/retidos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CarrinhoEmAnalise, filaDaAnalise } from '../../../platform/storage/AnaliseDeCarrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { EstornoEmAnalise, estornosEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { PagamentoDeBoleto, pagamentosEmAnalise } from '../../../platform/storage/PagamentoDeBoleto.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Retido, retidos } from '../../../platform/storage/Retido.ts'
import { Transferencia, transferenciasRetidas } from '../../../platform/storage/Transferencia.ts'

interface Item {
  natureza: NaturezaDoRetido
  referencia: string
  estorno?: string
  empresaId: string
  /** Centavos. */
  valor: number
  desde: string
}
/** Of each kind: beyond it the answer says that it is partial. */
const maximo = 200

/** Everything that is held, the oldest first: payers' money that must go back, withdrawals and carts that staff look at. */
export const listarRetidos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async () => {
    const fontes = await Promise.all(
      [deDevolver, deSaques, deBoletos, deEstornos, deCarrinhos].map(ler => ler(storage)),
    )
    const itens = fontes.flatMap(f => f.itens).sort((a, b) => (a.desde < b.desde ? -1 : 1))
    const nomes = await nomesDe(storage, itens)
    const agora = clock.now()
    return {
      itens: itens.map(({ empresaId, estorno = null, ...item }) => {
        const limite = limiteDoRetido(item.natureza, Date.parse(item.desde))
        return {
          ...item,
          estorno,
          empresa: { id: empresaId, nome: nomes.get(empresaId) ?? '' },
          limiteEm: new Date(limite).toISOString(),
          vencido: limite <= agora,
        }
      }),
      parcial: fontes.some(f => f.parcial),
    }
  }

async function deDevolver(storage: Storage) {
  const { values, after } = await Retido.query(storage, { pk: retidos, limit: maximo })
  return { itens: values.map(({ de, ...r }): Item => ({ ...r, referencia: de.slice(4) })), parcial: Boolean(after) }
}

async function deSaques(storage: Storage) {
  const { items, after } = await storage.query({ index: 'GSI1', pk: transferenciasRetidas, limit: maximo })
  const lidas = items.length ? (await storage.getMany(items)).map(Transferencia.parse) : []
  const itens = lidas.map(
    ({ id, empresaId, valor, criadoEm }): Item => ({
      natureza: 'saque',
      referencia: id,
      empresaId,
      valor,
      desde: criadoEm,
    }),
  )
  return { itens, parcial: Boolean(after) }
}

async function deBoletos(storage: Storage) {
  const { items, after } = await storage.query({ index: 'GSI1', pk: pagamentosEmAnalise, limit: maximo })
  const lidos = items.length ? (await storage.getMany(items)).map(PagamentoDeBoleto.parse) : []
  const itens = lidos.map(
    ({ id, empresaId, valor, criadoEm }): Item => ({
      ...{ natureza: 'pagamento', referencia: id, empresaId, valor, desde: criadoEm },
    }),
  )
  return { itens, parcial: Boolean(after) }
}

async function deEstornos(storage: Storage) {
  const { items, after } = await storage.query({ index: 'GSI1', pk: estornosEmAnalise, limit: maximo })
  const lidos = items.length ? (await storage.getMany(items)).map(EstornoEmAnalise.parse) : []
  const itens = lidos.map(
    ({ checkoutId, id: estorno, empresaId, valor, criadoEm }): Item => ({
      ...{ natureza: 'estorno', referencia: checkoutId, estorno, empresaId, valor, desde: criadoEm },
    }),
  )
  return { itens, parcial: Boolean(after) }
}

async function deCarrinhos(storage: Storage) {
  const { values, after } = await CarrinhoEmAnalise.query(storage, { pk: filaDaAnalise, limit: maximo })
  const itens = values.map(
    ({ id, empresaId, valor, autorizadoEm }): Item => ({
      natureza: 'carrinho',
      referencia: id,
      empresaId,
      valor,
      desde: autorizadoEm,
    }),
  )
  return { itens, parcial: Boolean(after) }
}

async function nomesDe(storage: Storage, itens: readonly Item[]): Promise<Map<string, string>> {
  const chaves = [...new Set(itens.map(i => i.empresaId))].map(id => Empresa.key(id))
  const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
  return new Map(empresas.map(e => [e.id, e.nomeComercial]))
}
