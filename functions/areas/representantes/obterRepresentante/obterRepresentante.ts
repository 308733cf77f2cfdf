import type { obterRepresentante as contrato } from '../../../../shared/contract/representantes.ts'
import { indenizacaoMinima } from '../../../../shared/domain/comissao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import {
  carteiraDe,
  GanhosDoRepresentante,
  VinculoDeRepresentante,
} from '../../../platform/storage/RepresentanteComercial.ts'
import { destinoDe } from '../../saldo/regras/destinoDaConta.ts'
import { lerRepresentante } from '../regras/lerRepresentante.ts'
import { contratoNaVista, linhaDoRepresentante } from '../vista.ts'

const maximoDeClientes = 100

/** A representative with its clients, newest first: three reads, one query, and a batch each of periods and companies. */
export const obterRepresentante: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id } }) => {
    const r = await lerRepresentante(storage, id)
    const [saldo, ganhos, carteira] = await Promise.all([
      Saldo.get(storage, contas.representante(id)),
      GanhosDoRepresentante.get(storage, id),
      lerCarteira(storage, id),
    ])
    const { ganho = 0, pago = 0 } = ganhos ?? {}
    const { email, contato, simplesNacional, conta, contratos, encerradoEm = null } = r
    return {
      ...linhaDoRepresentante(r, clock.now()),
      ...{ email, contato, simplesNacional, encerradoEm },
      conta: { tipo: conta.tipo, para: destinoDe(conta)?.para ?? '' },
      contratos: contratos.map(contratoNaVista).reverse(),
      ...carteira,
      saldo: saldo?.disponivel ?? 0,
      ...{ ganho, pago, indenizacaoMinima: indenizacaoMinima(ganho) },
    }
  }

async function lerCarteira(storage: Storage, id: string) {
  const { items, after } = await storage.query({
    index: 'GSI1',
    pk: carteiraDe(id),
    reverse: true,
    limit: maximoDeClientes,
  })
  const lidos = items.length ? (await storage.getMany(items)).map(VinculoDeRepresentante.parse) : []
  const chaves = [...new Set(lidos.map(v => v.empresaId))].map(e => Empresa.key(e))
  const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
  const nomes = new Map(empresas.map(e => [e.id, e.nomeComercial]))
  const clientes = lidos
    // the index follows the table by an instant: what is another's meanwhile is none of its clients
    .filter(v => v.representanteId === id)
    .sort((a, b) => (a.de < b.de ? 1 : -1))
    .map(({ empresaId, de, ate }) => ({ id: empresaId, nome: nomes.get(empresaId) ?? '', de, ate }))
  return { clientes, clientesParcial: after !== undefined }
}
