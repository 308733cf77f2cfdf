import { describe, expect, test } from 'vitest'
import {
  hashDoEndereco,
  suprimidoEm,
  valeAinda,
} from '../../../functions/areas/integracoes/regras/enderecosSuprimidos.ts'
import { chaveDoAviso, correio } from '../../../functions/events/consumers/correio/correio.ts'
import { entregar } from '../../../functions/events/consumers/notificacoes/entregar.ts'
import { Adiada } from '../../../functions/platform/runtime/consume.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Email, EnderecoSuprimido } from '../../../functions/platform/storage/Email.ts'
import type { EmailPort, NovoEmail } from '../../../functions/providers/email/port.ts'
import { gemeoEmail } from '../../../functions/sandbox/email/gemeo.ts'
import { acontecidos, EmailSimulado, type EventoPublicado } from '../../../functions/sandbox/email/simulado.ts'
import { mensagemDoAviso, padraoDa, regrasDoCorreio, rotearAviso } from '../../../infra/avisosDoCorreio.ts'
import type { EventosDaFila } from '../../../shared/domain/eventos.ts'
import { chaveiroCom, chaveiroDeTeste, chavesDeTeste } from '../../builders/chaves.ts'
import { localStorage } from '../../integration/storage/local.ts'
import { relogio, sorteio } from '../providers/mundo.ts'

/** What the mail service tells afterwards, on the local table: of the message that it is about, once, and of no other. */
type Aviso = EventosDaFila<'correio'>
const id = { checkoutId: 'Checkout1234567890AAA', tipo: 'comprovante', ref: '' } as const
const carta = (para: string) => ({ para, assunto: 'Comprovante', texto: 'a', html: '<p>a</p>' })

async function mundo() {
  const { storage } = await localStorage()
  const clock = relogio()
  const bus: EventoPublicado[] = []
  const caixa = new EmailSimulado({ clock, random: sorteio(), publicar: async e => void bus.push(e) })
  const gemeo = gemeoEmail(caixa)
  const pedidos: NovoEmail[] = []
  const log: { evento: string; o: unknown }[] = []
  const dizer = (evento: string, o?: unknown) => void log.push({ evento, o })
  const email: EmailPort = {
    enviar(novo, prazo) {
      pedidos.push(novo)
      return gemeo.enviar(novo, prazo)
    },
  }
  const deps = {
    ...{ storage, email, chaves: chavesDeTeste(), ids: createIds(), env: env() },
    clock: { ...clock, sleep: async () => {} },
    log: { info: dizer, warn: dizer, error: dizer },
  }
  return {
    ...{ storage, clock, bus, caixa, pedidos, log, deps },
    escrever: (para: string, qual: { ref?: string; empresaId?: string } = {}) =>
      entregar(deps, { ...id, ...qual }, carta(para)),
    /** The notices that wait on the bus, as the rules hand them over; addresses stay there. */
    async ouvir() {
      for (const evento of bus.splice(0)) {
        const m = rotearAviso(evento)
        if (m) await correio(deps, m as typeof m & { tipo: Aviso })
      }
    },
    avisar: (tipo: Aviso, ref: string) =>
      correio(deps, { id: 'a', tipo, PK: `CHK#${id.checkoutId}`, SK: 'EMAIL@comprovante@', ref }),
    registro: (ref = '') => Email.get(storage, { ...id, ref }, { consistent: true }),
    suprimido: (para: string) => suprimidoEm(storage, chaveiroDeTeste(), para),
  }
}

describe('what becomes of a message', () => {
  test.each([
    ['helena@exemplo.example', 'entregue', undefined, false],
    ['volta@exemplo.example', 'devolvido', 'endereco', true],
    ['caixacheia@exemplo.example', 'devolvido', 'temporario', false],
    ['reclama@exemplo.example', 'reclamado', undefined, true],
    ['bounce@simulator.amazonses.com', 'devolvido', 'endereco', true],
  ] as const)('%s: %s', async (para, estado, motivo, suprime) => {
    const m = await mundo()
    await m.escrever(para, { empresaId: 'aurora' })
    expect(await m.registro()).toMatchObject({ estado: 'enviado' })
    await m.ouvir()
    const registro = await m.registro()
    expect([registro?.estado, registro?.motivo]).toEqual([estado, motivo])
    expect(Boolean(await m.suprimido(para))).toBe(suprime)
    // the address is in no record and in no line of the log
    const { items } = await m.storage.query({ pk: `CHK#${id.checkoutId}` })
    const destino = hashDoEndereco(chaveiroDeTeste(), para)
    const endereco = await EnderecoSuprimido.get(m.storage, destino)
    expect(JSON.stringify([items, endereco ?? {}, m.log])).not.toContain(para)
    expect(endereco?.empresaId).toBe(suprime ? 'aurora' : undefined)
  })

  test('an address that came back for good is written to no more, whoever’s message it is, until staff lift it', async () => {
    const m = await mundo()
    await m.escrever('Volta@Exemplo.example')
    await m.ouvir()
    await m.escrever('volta@exemplo.example', { ref: 'outro' })
    expect(m.pedidos).toHaveLength(1)
    expect(await m.registro('outro')).toMatchObject({ estado: 'recusado', motivo: 'suprimido' })
    const destino = hashDoEndereco(chaveiroDeTeste(), 'volta@exemplo.example')
    const posto = await EnderecoSuprimido.get(m.storage, destino)
    if (!valeAinda(posto)) throw new Error('it is not suppressed')
    const liberado = { quem: 'Rita', motivo: 'a caixa foi criada de novo', em: m.clock.now() }
    await m.storage.commit([EnderecoSuprimido.put({ ...posto, liberado })])
    await m.escrever('volta@exemplo.example', { ref: 'depois' })
    expect(m.pedidos).toHaveLength(2)
    // it comes back anew: the lift is over
    await m.ouvir()
    expect(await m.suprimido('volta@exemplo.example')).toBe(destino)
  })

  test('what was put down under a key that was turned is found', async () => {
    const { storage } = await mundo()
    const antes = chaveiroCom([{ v: 'v1', de: 0, valor: 'um segredo que foi o de antes de agora' }])
    const depois = chaveiroCom([
      { v: 'v2', de: 1, valor: 'um segredo que e o de agora em diante' },
      { v: 'v1', de: 0, valor: 'um segredo que foi o de antes de agora' },
    ])
    const destino = hashDoEndereco(antes, 'x@exemplo.example')
    await storage.commit([EnderecoSuprimido.create({ destino, motivo: 'devolvido', em: 1 })])
    expect(hashDoEndereco(depois, 'x@exemplo.example')).not.toBe(destino)
    expect(await suprimidoEm(storage, depois, 'x@exemplo.example')).toBe(destino)
  })
})

describe('a notice that changes nothing', () => {
  test('the same one twice, one of another copy, a delivery after the return, a return after a complaint', async () => {
    const m = await mundo()
    await m.escrever('helena@exemplo.example')
    const { mensagemId = '' } = (await m.registro()) ?? {}
    await m.avisar('EmailDevolvido', 'outra-copia')
    expect(await m.registro()).toMatchObject({ estado: 'enviado' })
    await m.avisar('EmailDevolvido', mensagemId)
    const devolvido = await m.registro()
    m.clock.avancar(60_000)
    for (const tipo of ['EmailDevolvido', 'EmailEntregue', 'EmailVoltou', 'EmailReclamado'] as const)
      await m.avisar(tipo, mensagemId)
    expect(await m.registro()).toEqual(devolvido)
  })
  test('of a message that was delivered, that it came back after all, or that its reader complained, is heard', async () => {
    for (const [tipo, estado] of [
      ['EmailDevolvido', 'devolvido'],
      ['EmailVoltou', 'devolvido'],
      ['EmailReclamado', 'reclamado'],
    ] as const) {
      const m = await mundo()
      await m.escrever('helena@exemplo.example')
      const { mensagemId = '' } = (await m.registro()) ?? {}
      await m.avisar('EmailEntregue', mensagemId)
      await m.avisar(tipo, mensagemId)
      expect(await m.registro()).toMatchObject({ estado })
    }
  })
  test('before the mailer wrote under which id it went, it waits; of a message without a record, it is let go', async () => {
    const m = await mundo()
    const base = { ...id, vezes: 1, posse: 1, em: 0, prazo: 1 }
    await m.storage.commit([Email.create({ ...base, estado: 'enviando' })])
    await expect(m.avisar('EmailEntregue', 'm1')).rejects.toBeInstanceOf(Adiada)
    await m.storage.commit([Email.put({ ...base, estado: 'incerto' })])
    // the answer was lost: the notice says that it went, and under which id
    await m.avisar('EmailEntregue', 'm1')
    expect(await m.registro()).toMatchObject({ estado: 'entregue', mensagemId: 'm1' })
    await correio(m.deps, { id: 'a', tipo: 'EmailDevolvido', PK: 'CHK#ninguem', SK: 'EMAIL@comprovante@', ref: 'm1' })
    await correio(m.deps, { id: 'a', tipo: 'EmailDevolvido', PK: 'lixo', SK: 'lixo', ref: 'm1' })
    expect(m.log.filter(l => l.evento === 'email-notice-unknown')).toHaveLength(2)
  })
})

describe('from the bus to the queue', () => {
  const evento = (para: string): EventoPublicado[] =>
    acontecidos({
      ...{ id: 'M1', numero: 1, de: 'a', para, assunto: 'a', texto: 'a', html: 'a', referencia: null, criadoEm: 0 },
      marcas: { de: 'CAR', dono: 'C1', registro: 'carrinho-pago@a@b' },
      situacao: para.startsWith('reclama') ? 'reclamado' : 'devolvido',
    })
  test('a message is ids alone; what has no record of ours is not taken', () => {
    const [, reclamado] = evento('reclama@x.example')
    expect(reclamado && rotearAviso(reclamado)).toEqual({
      ...{ id: 'M1-Complaint', tipo: 'EmailReclamado', PK: 'CAR#C1', SK: 'EMAIL@carrinho-pago@a@b', ref: 'M1' },
    })
    const [voltou] = evento('caixacheia@x.example')
    expect(voltou && rotearAviso(voltou)?.tipo).toBe('EmailVoltou')
    if (!voltou) throw new Error('no event')
    const semRegistro = { ...voltou, detail: { ...voltou.detail, mail: { ...voltou.detail.mail, tags: {} } } }
    expect(rotearAviso(semRegistro)).toBeUndefined()
    expect(rotearAviso({ ...voltou, 'detail-type': 'Email Opened' })).toBeUndefined()
  })
  test('the record’s key comes back out of the tags, a ref with an @ too', () => {
    expect(chaveDoAviso('CAR#C1', 'EMAIL@carrinho-pago@a@b')).toEqual({
      ...{ de: 'CAR', checkoutId: 'C1', tipo: 'carrinho-pago', ref: 'a@b' },
    })
    expect(chaveDoAviso('CHK#C1', 'EMAIL@comprovante@')).toEqual({ checkoutId: 'C1', tipo: 'comprovante', ref: '' })
    expect(chaveDoAviso('CHK#C1', 'RAIZ')).toBeUndefined()
  })
  test('every kind of bounce has one rule, and a rule takes the stage’s own messages alone', () => {
    const tipos = ['Permanent', 'Transient', 'Undetermined']
    const dos = regrasDoCorreio.filter(r => r.detalhe === 'Email Bounced').flatMap(r => r.devolucao ?? [])
    expect([...dos].sort()).toEqual(tipos)
    for (const r of regrasDoCorreio) {
      expect(padraoDa(r, 'quita-dev').detail.mail.tags).toMatchObject({ 'ses:configuration-set': ['quita-dev'] })
      expect(JSON.stringify(mensagemDoAviso(r, c => c))).not.toMatch(/destination|recipients/i)
    }
  })
})
