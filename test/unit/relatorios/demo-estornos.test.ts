import { expect, test } from 'vitest'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { CelcoinSimulada } from '../../../functions/sandbox/celcoin/simulado.ts'
import { ForaSimulada } from '../../../functions/sandbox/fora/simulado.ts'
import { MedSimulado } from '../../../functions/sandbox/med/simulado.ts'
import { RepasseSimulado } from '../../../functions/sandbox/repasse/simulado.ts'
import { contarAosProvedores, contestarUmPix } from '../../../infra/local/seed.provedores.ts'
import { linksDemo, seed } from '../../../infra/local/seed.ts'
import { baseDe, naTabela, umAnoDeVendas } from '../../../infra/local/seed.vendas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { mundoDeEstornos } from '../../builders/estornos.ts'

/** The payments of the demo's year are known to the simulators: its panel gives them back. */
const outros = { clock: { now: () => 0 }, random: () => 0.5 }
const semMovimento = { repasse: new RepasseSimulado(outros), celcoin: new CelcoinSimulada(outros) }
const chaves = chavesDeTeste('segredo-de-teste')

test('a card and a Pix of the demo’s year can be given back, and what went back before counts', async () => {
  const demo = memoryStorage()
  await seed({ storage: demo, chaves } as never)
  const modelo = await Link.get(demo, linksDemo.estante)
  if (!modelo) throw new Error('the demo has no such link')
  const m = mundoDeEstornos(undefined, { credito: 10_000_00 })
  const itens = await umAnoDeVendas(modelo, m.agora(), chaves, { dias: 60, base: await baseDe(demo, modelo) })
  for (const item of itens) await m.storage.commit([naTabela(item)])
  const fora = new ForaSimulada({ psp: m.psp, cielo: m.cielo, ...semMovimento })
  const med = new MedSimulado(m.psp, { clock: { now: m.agora }, random: () => 0.5 })
  const provedores = { cielo: m.cielo, psp: m.psp, med, fora, trabalhar: async () => {} }
  for (let vez = 0; vez < 2; vez++) {
    await contarAosProvedores(provedores, itens)
    await contestarUmPix(provedores, itens)
  }
  expect(med.casos()).toMatchObject([{ status: 'ABERTA' }])

  const pagos = itens.filter(i => i._t === 'Checkout' && i.estado === 'Liquidado') as unknown as Checkout[]
  const cartao = pagos.find(c => c.tentativa?.estado === 'capturada' && !c.estornado && !c.contestado)
  const pix = pagos.find(c => c.e2eid && !c.estornado)
  const emParte = pagos.find(c => c.e2eid && c.estornado)
  if (!cartao || !pix || !emParte) throw new Error('the year lacks a case')
  expect(await m.estornar(cartao.id, 100)).toMatchObject({ situacao: 'estornado', estornado: 100 })
  expect(await m.estornar(cartao.id)).toMatchObject({ situacao: 'estornado', restante: 0 })
  expect(m.devolvidoNaAdquirente(cartao)).toBe(cartao.total)
  for (const c of [pix, emParte]) {
    expect(await m.estornar(c.id)).toMatchObject({ situacao: 'processando' })
    expect(await m.aoRepouso(c.id)).toMatchObject({ estado: 'Estornado', estornado: c.total })
  }
})
