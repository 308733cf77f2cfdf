import { expect, test } from 'vitest'
import { encerrarPausa } from '../../../../functions/areas/cobranca/regras/cartao/encerrarPausa.ts'
import { liberarCartoesDoLink } from '../../../../functions/areas/links/liberarCartoesDoLink/liberarCartoesDoLink.ts'
import { obterCartoesDoLink } from '../../../../functions/areas/links/obterCartoesDoLink/obterCartoesDoLink.ts'
import { avisarDosCartoes } from '../../../../functions/events/consumers/notificacoes/cartoes.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { encaminhar } from '../../../../functions/events/dispatch/encaminhar.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { Link } from '../../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import { fimDaPausa, VigiaDeCartoes } from '../../../../functions/platform/storage/TesteDeCartoes.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { aPartirDe } from '../../../../shared/domain/risco/testeDeCartoes.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'
import { linkFor, todas } from '../../../sim/scenario.ts'

/** A company is told of a pause of cards by bell and e-mail, once for each; its panel shows it, and may lift it. */
const agora = Date.parse('2026-11-27T23:00:00.000Z')
const empresa = empresaGuardada({})
const link = {
  ...linkFor(1, { valor: 10_000, limiteUsos: null, expiraEm: null, metodos: todas }),
  empresaId: empresa.id,
}
const vigia = (mais: object): VigiaDeCartoes => ({
  ...({ escopo: 'link', chave: link.id, empresaId: empresa.id, versao: 1, negadas: 10, cartoes: 9 } as const),
  ...aPartirDe('pausa', agora),
  vez: agora,
  ttl: 2_000_000_000,
  ...mais,
})
async function mundo() {
  const storage = memoryStorage()
  await storage.commit([Empresa.create(empresa), Link.create(link), VigiaDeCartoes.create(vigia({}))])
  const enviados: NovoEmail[] = []
  const deps = {
    chaves: chavesDeTeste(),
    storage,
    clock: { now: () => agora + 60_000 },
    ids: createIds(),
    log: { info() {}, warn() {}, error() {} },
    env: { APP_URL: 'https://app.quita.example' },
    email: {
      enviar: async (e: NovoEmail) => {
        enviados.push(e)
        return { tipo: 'aceito', mensagemId: '1' } as const
      },
    },
  } as never
  return { storage, enviados, deps }
}

test('told once for each pause and its end, whatever else is written of the watch', () => {
  const item = (mais: object) => VigiaDeCartoes.toItem(vigia(mais))
  const eventos = (novo: object, velho?: object) =>
    encaminhar(item(novo), velho && item(velho)).map(e => [e.fila, e.mensagem.tipo, e.mensagem.ref])
  const ref = String(agora)
  const pausados = { ev: [{ tipo: 'CartoesPausados', ref }] }
  expect(eventos(pausados)).toEqual([
    ['notificacoes', 'CartoesPausados', ref],
    ['webhooks', 'CartoesPausados', ref],
  ])
  expect(eventos({ levantadaEm: agora, versao: 2, ...fimDaPausa(vigia({})) }, pausados)).toEqual([
    ['webhooks', 'CartoesLiberados', ref],
  ])
  expect(eventos({ vez: undefined, pausaAte: undefined, ev: [] })).toEqual([])
  expect(eventos(pausados, pausados)).toEqual([])
})

test('the sweeper tells the end of a pause once, when its time has come', async () => {
  const storage = memoryStorage()
  const vence = agora + 30 * 60_000
  await storage.commit([VigiaDeCartoes.create(vigia({ vence }))])
  const id = { escopo: 'link', chave: link.id } as const
  const varrer = (em: number) => encerrarPausa({ storage, clock: { now: () => em } } as never, VigiaDeCartoes.key(id))
  await varrer(vence - 1)
  expect((await VigiaDeCartoes.get(storage, id))?.versao).toBe(1)
  for (const em of [vence, vence + 60_000]) await varrer(em)
  const depois = await VigiaDeCartoes.get(storage, id)
  expect(depois).toMatchObject({ versao: 2, ev: [{ tipo: 'CartoesLiberados', ref: String(agora) }] })
  expect(depois?.vence).toBeUndefined()
})

test('by bell and e-mail: which link, why, and until when', async () => {
  const { storage, enviados, deps } = await mundo()
  const PK = `VIG#link#${link.id}`
  const mensagem = { id: 'evento-1', tipo: 'CartoesPausados', PK, SK: 'RAIZ', ref: String(agora) } as const
  for (let vez = 0; vez < 2; vez++) {
    await tocarSino(deps, mensagem)
    await avisarDosCartoes(deps, mensagem)
  }
  // a pause that another took the place of is told by that other
  await avisarDosCartoes(deps, { ...mensagem, ref: '1' })
  const { values } = await Recado.query(storage, { pk: `CXA#avisos#EMP#${empresa.id}`, consistent: true })
  expect(values).toMatchObject([{ tipo: 'cartoesPausados', nome: link.nome, grupo: 'G02' }])
  expect(enviados).toHaveLength(1)
  expect(enviados[0]).toMatchObject({ para: empresa.email, assunto: `Cartões em pausa no link ${link.nome}` })
  expect(enviados[0]?.texto).toMatch(/não aceita cartões até 27\/11\/2026 20:30/)
})

test('the panel shows it; lifted, the challenge stays, and lifting again changes nothing', async () => {
  const { storage, deps } = await mundo()
  const pedido = { params: { id: link.id }, sessao: { empresaId: empresa.id } } as never
  const ver = () => obterCartoesDoLink(deps)(pedido)
  const liberar = () => liberarCartoesDoLink(deps)(pedido)
  expect(await ver()).toEqual({
    ...{ id: link.id, situacao: 'pausa', negadas: 10, cartoes: 9 },
    ate: '2026-11-27T23:30:00.000Z',
  })
  const depois = { id: link.id, situacao: 'desafio', negadas: 10, cartoes: 9, ate: '2026-11-27T23:45:00.000Z' }
  expect(await liberar()).toEqual(depois)
  expect(await liberar()).toEqual(depois)
  expect(await ver()).toEqual(depois)
  const guardada = await VigiaDeCartoes.get(storage, { escopo: 'link', chave: link.id })
  expect(guardada).toMatchObject({ versao: 2, levantadaEm: agora + 60_000 })
})
