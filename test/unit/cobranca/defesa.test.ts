import { expect, test } from 'vitest'
import { nomeDaProva } from '../../../functions/areas/cobranca/regras/disputa/defesa.ts'
import { disputasDe } from '../../../functions/areas/cobranca/regras/disputa/disputasDoCartao.ts'
import {
  anunciarDefesaNoCartao,
  escritaDaDisputa,
  representarDisputa,
} from '../../../functions/areas/cobranca/regras/disputa/representarDisputa.ts'
import {
  anunciarDefesa,
  type DepsDaDefesa,
  enviarDefesa,
} from '../../../functions/areas/cobranca/regras/med/enviarDefesa.ts'
import { escritaDoCaso } from '../../../functions/areas/cobranca/regras/med/escritaDoCaso.ts'
import { verificarCaso } from '../../../functions/areas/cobranca/regras/med/verificarCaso.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import { CasoMed } from '../../../functions/platform/storage/CasoMed.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { contestacoesDa, Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { gemeoMed } from '../../../functions/sandbox/index.ts'
import { MedSimulado } from '../../../functions/sandbox/med/simulado.ts'
import type { ModoDeResposta } from '../../../functions/sandbox/modos.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { mundoDeEstornos, pagoNoCartao } from '../../builders/estornos.ts'
import { pspConhece } from '../../builders/pixRecebido.ts'
import { relogio, sorteio } from '../providers/mundo.ts'
import { agora } from './checkouts.ts'

/** What a company answers to a contestation, of a Pix or of a card: sent once, and again until there is an answer. */
const de = 'CHK#Contestado00000000001'
const texto = 'Entregamos o pedido no dia combinado.'
const defesa = { texto, em: new Date(agora).toISOString(), envios: 0 }
const arquivo = { nome: 'prova.pdf', tipo: 'application/pdf', chave: 'x/prova.pdf', bytes: 8 }

test.each([
  ['nota fiscal 12.pdf', 'pdf', 'nota fiscal 12.pdf'],
  ['Comprovação de entrega.PNG', 'jpg', 'Comprovação de entrega.jpg'],
  ['../../etc/"passwd".jpeg', 'jpg', '....etcpasswd.jpg'],
  ['.pdf', 'pdf', 'prova.pdf'],
  ['', 'pdf', 'prova.pdf'],
  [`${'a'.repeat(300)}.pdf`, 'pdf', `${'a'.repeat(80)}.pdf`],
])('a file keeps its name: %s', (enviado, extensao, nome) => expect(nomeDaProva(enviado, extensao)).toBe(nome))

async function mundo() {
  const clock = relogio(agora)
  const psp = new PixSimulado({ clock, random: sorteio(), entregar: async () => true })
  const simulado = new MedSimulado(psp, { clock, random: sorteio() })
  const endToEndId = 'E99999004202611201405aaaaaaaaaaa'
  pspConhece(psp, { endToEndId, valor: '100.00', horario: new Date(agora).toISOString() })
  const id = simulado.abrir(endToEndId)?.id ?? ''
  const storage = memoryStorage()
  const contestacoes = baldeEmMemoria()
  await contestacoes.gravar(arquivo.chave, new TextEncoder().encode('%PDF-1.7'), arquivo.tipo)
  const tocou: string[] = []
  const log = { info: () => {}, warn: () => {}, error: (evento: string) => void tocou.push(evento) }
  const deps = { storage, clock, log, contestacoes, med: gemeoMed(simulado) } as unknown as DepsDaDefesa
  const aberta: CasoMed = {
    ...{ de, id, empresaId: 'aurora', e2eid: endToEndId, versao: 1, estado: 'aberta', motivo: 'fraude' },
    ...{ valor: 10_000, bloqueado: 10_000, criadaEm: new Date(agora).toISOString() },
  }
  const anunciada = anunciarDefesa(aberta, { ...defesa, arquivo }, clock.now())
  if (!anunciada) throw new Error('an open case takes a defence')
  await storage.commit([escritaDoCaso(anunciada)])
  const ler = () => CasoMed.get(storage, { de, id })
  const varrer = () => verificarCaso(deps as never, { PK: de, SK: `MED#${id}` }, clock.now() + 10_000)
  return { clock, psp, simulado, deps, id, anunciada, tocou, ler, varrer, prazo: () => clock.now() + 10_000 }
}

test('an answer reaches the PSP with its file, once, however many workers send it', async () => {
  const m = await mundo()
  await Promise.all([1, 2, 3].map(() => enviarDefesa(m.deps, m.anunciada, m.prazo())))
  expect(m.simulado.caso(m.id)?.defesa).toEqual({
    texto,
    arquivos: [{ nome: 'prova.pdf', tipo: 'application/pdf', bytes: 8 }],
  })
  expect(await m.ler()).toMatchObject({ estado: 'emAnalise', defesa: { envios: 1, recebidaEm: expect.any(String) } })
  // a case that was answered takes no other
  const respondida = await m.ler()
  expect(respondida && anunciarDefesa(respondida, defesa, m.clock.now())).toBeUndefined()
})

test.each(['503-sem-efeito', 'pendurar-com-efeito'] as ModoDeResposta[])(
  'without an answer (%s) the sweeper sends it again, and it counts once',
  async modo => {
    const m = await mundo()
    m.psp.falhas.registrar({ rota: 'med-defender', modo, vezes: 1 })
    await enviarDefesa(m.deps, m.anunciada, m.prazo())
    expect(await m.ler()).toMatchObject({ estado: 'enviando', defesa: { envios: 1 } })
    await m.varrer()
    expect(await m.ler(), 'not due yet').toMatchObject({ defesa: { envios: 1 } })
    m.clock.avancar(10 * 60_000)
    await m.varrer()
    expect(await m.ler()).toMatchObject({ estado: 'emAnalise', defesa: { envios: 2 } })
  },
)

test('a late answer is told as such, and one without an end of silence after twelve times', async () => {
  const tarde = await mundo()
  tarde.clock.avancar(8 * 86_400_000)
  await enviarDefesa(tarde.deps, tarde.anunciada, tarde.prazo())
  expect(await tarde.ler()).toMatchObject({ estado: 'aberta', defesa: { recusada: 'prazo' } })
  const mudo = await mundo()
  mudo.psp.falhas.registrar({ rota: 'med-defender', modo: '503-sem-efeito', vezes: 20 })
  await enviarDefesa(mudo.deps, mudo.anunciada, mudo.prazo())
  for (let n = 0; n < 11; n++) {
    mudo.clock.avancar(10 * 60_000)
    await mudo.varrer()
  }
  expect(await mudo.ler()).toMatchObject({ estado: 'aberta', defesa: { recusada: 'sem-resposta', envios: 12 } })
  expect([tarde.tocou, mudo.tocou]).toEqual([['defense-refused'], ['defense-refused']])
})

test('a card’s dispute is answered with the company’s words by the acquirer’s port', async () => {
  const m = mundoDeEstornos()
  const c = pagoNoCartao(m.cielo)
  const pagamentoId = c.tentativa?.pagamentoId ?? ''
  m.cielo.disputas.contestar(pagamentoId, 10_000)
  const caso = m.cielo.livro.pagamento(pagamentoId)?.disputas[0]?.caso ?? ''
  const aberta = {
    de: `CHK#${c.id}`,
    id: caso,
    empresaId: 'aurora',
    versao: 1,
    estado: 'aberta',
    valor: 10_000,
  } as const
  const ev = [{ tipo: 'DisputaAberta', ref: '1' } as const]
  const d = anunciarDefesaNoCartao({ ...aberta, criadaEm: c.criadoEm, ev }, defesa, m.agora())
  // that it was opened was told once already
  expect(d.ev).toEqual([])
  await m.deps.storage.commit([Checkout.create(c), escritaDaDisputa(d)])
  await representarDisputa(m.deps, Disputa.key(d), m.agora() + 10_000)
  expect(await disputasDe(m.deps.storage, `CHK#${c.id}`)).toMatchObject([
    { estado: 'representada', envios: 1, defesa: { texto, recebidaEm: expect.any(String) } },
  ])
  expect(m.cielo.livro.pagamento(pagamentoId)?.disputas[0]?.provas).toEqual(['resposta.txt'])
})

test('a company lists the contestations of its links; a cart’s, and one of a payment that pays no sale, are ours', async () => {
  const storage = memoryStorage()
  const criadaEm = new Date(agora).toISOString()
  const disputa = { de, id: 'link', empresaId: 'E', versao: 1, estado: 'aberta', valor: 100, criadaEm } as const
  const todas = [disputa, { ...disputa, de: 'CAR#1', id: 'cart' }, { ...disputa, id: 'extra', pagamentoId: 'outro' }]
  await storage.commit(todas.map(d => Disputa.put(d as Disputa)))
  const { items } = await storage.query({ index: 'GSI1', pk: contestacoesDa('E') })
  expect(items.map(({ PK, SK }) => `${PK} ${SK}`)).toEqual([`${de} DSP#link`])
})
