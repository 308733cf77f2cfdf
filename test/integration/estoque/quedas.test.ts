import { expect, test } from 'vitest'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import {
  type MovimentoDeEstoque,
  NivelDeEstoque,
  type ReservaDeEstoque,
} from '../../../functions/platform/storage/Estoque.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { nivelGuardado } from '../../builders/produto.ts'
import { calls, linkFor, porPix, todas, token } from '../../sim/scenario.ts'
import type { World } from '../../sim/world.ts'
import { cutEach, type Tale, type Who } from '../cuts.harness.ts'

/** What a charge holds of the stock, cut off before and after every outgoing call; the simulation's rules hold in each. */
const minute = 60_000
const bolo = nivelGuardado({ quantidade: 1 })

const begin = (world: World) =>
  world.table.storage.commit([
    NivelDeEstoque.create(bolo),
    Link.create({
      ...linkFor(0, { valor: 12_345, limiteUsos: null, expiraEm: null, metodos: todas }),
      ...{ origem: 'loja', mercadoria: [{ produtoId: bolo.id, quantidade: 1 }] },
    }),
  ])
/** A payer as far as the code of their Pix; the refusal's name where there was none left. */
async function charged(p: Who, n: number): Promise<string> {
  const ask = calls(p.world)
  const begun = await p.insist('iniciar', ask.iniciar(token(0), `chave-do-comeco-${n}`))
  if (typeof begun === 'string') return begun
  const { id } = (begun as { body: { id: string } }).body
  await p.insist('registrar', ask.registrar(id))
  const charge = await p.insist('processar', ask.processar(id, porPix))
  return typeof charge === 'string' ? charge : id
}
const pays = (w: World, id: string) => {
  const cob = w.psp.cobs().find(c => c.txid.startsWith(id))
  if (cob) w.psp.pagar(cob.txid, { valor: cob.valor, forcar: true })
}
const level = (w: World) => w.table.all<NivelDeEstoque>('NivelDeEstoque')[0]
const end = (w: World) => ({
  quantidade: level(w)?.quantidade,
  reservado: level(w)?.reservado,
  movimentos: w.table.all<MovimentoDeEstoque>('MovimentoDeEstoque').map(m => [m.tipo, m.quantidade]),
  reservas: w.table
    .all<ReservaDeEstoque>('ReservaDeEstoque')
    .map(r => r.estado)
    .sort(),
  pagos: w.table.all<Checkout>('Checkout').filter(c => c.pagoEm).length,
  avisos: w.table.all<{ tipo: string }>('Recado').filter(r => r.tipo === 'vendidoSemEstoque').length,
})
/** Lists, balances and what the rules of cards remember: other stories cut those. */
const but = /LST#|CNT#|VEL#|CTA#|PST#/
const sold = (w: World) => w.table.all<ReservaDeEstoque>('ReservaDeEstoque').some(r => r.estado === 'vendida')

const tales: Record<string, Tale<ReturnType<typeof end>>> = {
  'the last one is sold by Pix, and the next payer is told': {
    async play(p) {
      await begin(p.world)
      const id = await charged(p, 1)
      expect(await charged(p, 2)).toBe('EstoqueEsgotado')
      pays(p.world, id)
      await p.until(() => sold(p.world))
    },
    ...{ end, but },
  },
  'a Pix runs out: another payer has it, and the first one’s late payment finds none': {
    async play(p) {
      await begin(p.world)
      const late = await charged(p, 1)
      await p.until(() => level(p.world)?.reservado === 0)
      const id = await charged(p, 2)
      pays(p.world, id)
      await p.until(() => sold(p.world))
      pays(p.world, late)
      await p.wait(minute)
    },
    ...{ end, but },
  },
  'a Pix runs out, and is paid late while nobody else wants it': {
    async play(p) {
      await begin(p.world)
      const late = await charged(p, 1)
      await p.until(() => level(p.world)?.reservado === 0)
      pays(p.world, late)
      await p.until(() => sold(p.world))
    },
    ...{ end, but },
  },
}
const ends: Record<string, ReturnType<typeof end>> = {
  'the last one is sold by Pix, and the next payer is told': {
    ...{ quantidade: 0, reservado: 0, movimentos: [['venda', -1]], reservas: ['vendida'], pagos: 1, avisos: 0 },
  },
  'a Pix runs out: another payer has it, and the first one’s late payment finds none': {
    ...{ quantidade: 0, reservado: 0, movimentos: [['venda', -1]], reservas: ['semEstoque', 'vendida'] },
    ...{ pagos: 2, avisos: 1 },
  },
  'a Pix runs out, and is paid late while nobody else wants it': {
    ...{ quantidade: 0, reservado: 0, movimentos: [['venda', -1]], reservas: ['vendida'], pagos: 1, avisos: 0 },
  },
}

test.each(Object.entries(tales))(
  '%s, cut off anywhere',
  async (name, tale) => {
    const { calm, ends: cut, calls: made } = await cutEach(tale)
    expect(calm).toEqual(ends[name])
    for (const { where, end: after } of cut) expect(after, where).toEqual(calm)
    // the announcement, the payment and what follows of it are among them
    expect(made.filter(c => c.startsWith('write') && c.includes('ESTOQUE#')).length).toBeGreaterThan(1)
  },
  300_000,
)
