import { acompanharVenda } from '../../functions/areas/representantes/regras/acompanharVenda.ts'
import { contas, type Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import {
  RepresentanteComercial,
  VinculoDeRepresentante,
} from '../../functions/platform/storage/RepresentanteComercial.ts'
import { declarado } from '../../shared/domain/pernas.ts'
import { sales } from './oraculo/facts.ts'
import { commission } from './oraculo/sale.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

const rita = 'Rita00000000000000001'
const percents = { pix: 7.5, card: 12.34, slip: 33 }
const conta = { tipo: 1 as const, tipoChave: 2, chavePix: 'rita@vendas.example', nomeCompleto: 'Rita', documento: '0' }

/** Who brought every company of the story, by a contract that every sale is under. */
const brought = (companies: readonly string[]) => [
  RepresentanteComercial.put({
    ...{ id: rita, versao: 1, estado: 'ativo', nome: 'Rita', documento: '52998224725', simplesNacional: false },
    ...{ email: 'rita@vendas.example', contato: '', conta, contaPor: 'u', criadoEm: '2020-01-01T12:00:00.000Z' },
    contratos: [
      {
        ...{ de: '2020-01-01', base: 'tarifa', por: 'u' },
        percentuais: { pix: percents.pix, cartao: percents.card, boleto: percents.slip },
      },
    ],
  }),
  ...companies.map(empresaId =>
    VinculoDeRepresentante.put({ empresaId, representanteId: rita, de: '2020-01-01', ate: null, versao: 1 }),
  ),
]

/**
 * Once a story is over, every sale is followed, twice: what it leaves with who brought its company is what the providers'
 * books say it must, out of entries that are declared and sum to zero, and the second time changes nothing.
 */
export async function commissionsAtRest(world: World): Promise<void> {
  const { storage } = world.table
  const all = sales(world)
  const writes = brought([...new Set(all.map(s => s.terms.company))])
  await storage.commit(writes)
  const deps = { storage, clock: { now: () => world.scheduler.now() } }
  for (const { id } of all) await acompanharVenda(deps, id)
  const entries = () => world.table.all<Lancamento>('Lancamento').filter(l => l.de?.startsWith('COM#'))
  const after = entries().length
  for (const { id } of all) await acompanharVenda(deps, id)
  must(entries().length === after, 'a sale that was followed twice earned twice')
  for (const l of entries()) must(declarado(l), `legs of ${l.de} ${l.tipo} are not declared`)
  for (const s of all) {
    const legs = entries().flatMap(l => (l.de === `COM#${s.id}` ? l.pernas : []))
    const holds = legs.filter(p => p.conta === contas.representante(rita)).reduce((sum, p) => sum + p.valor, 0)
    const due = commission(s, percents)
    must(holds === due, `${s.id} left ${holds} with who brought its company, and should leave ${due}`)
  }
}
