import { createHook } from 'node:async_hooks'
import { describe, expect, test } from 'vitest'
import { entrar } from '../../../functions/areas/usuarios/entrar/entrar.ts'
import { chaveDoEmail } from '../../../functions/areas/usuarios/regras/chaveDoEmail.ts'
import { criarHashDeSenha } from '../../../functions/areas/usuarios/regras/hashDeSenha.ts'
import { solicitarRecuperacaoSenha } from '../../../functions/areas/usuarios/solicitarRecuperacaoSenha/solicitarRecuperacaoSenha.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { SonoDaSenha } from '../../../functions/platform/storage/Confianca.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Write } from '../../../functions/platform/storage/port.ts'
import { Unico, Usuario } from '../../../functions/platform/storage/Usuario.ts'
import { chaveiroDeTeste, chavesDeTeste } from '../../builders/chaves.ts'

/**
 * Neither the answer nor the work tells which e-mails exist: work is counted (reads, writes, hashes of passwords), never
 * timed, so that the test says the same on any machine.
 */
const segredo = 'segredo-de-teste'
const agora = Date.parse('2026-11-21T12:00:00.000Z')
const conhecido = 'ana@contas.example'

async function mundo(mais: Write[] = []) {
  const contas: string[] = []
  const storage = memoryStorage({ onConsumed: c => void contas.push(`${c.operation} ${c.reads} ${c.writes}`) })
  await storage.commit([
    Usuario.create({
      id: 'ana',
      nome: 'ANA PRADO',
      email: conhecido,
      senha: await criarHashDeSenha('ipe-amarelo-7431-Rio'),
      imagem: null,
      ultimaEmpresaId: null,
      empresas: [{ empresaId: 'aurora', perfil: 'links' }],
      criadoEm: '2026-01-05T12:00:00.000Z',
    }),
    Unico.create({ tipo: 'email', chave: chaveDoEmail(chaveiroDeTeste(segredo), conhecido), dono: 'ana' }),
    ...mais,
  ])
  const deps = {
    storage,
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock: { now: () => agora, sleep: async () => {} },
    chaves: chavesDeTeste(segredo),
    env: { SEGUNDO_FATOR: 'ninguem' },
  } as never
  /** What a call answers, or refuses with, and what it cost. */
  return async (fazer: (deps: never) => (entrada: never) => Promise<unknown>, body: object, cookie?: string) => {
    contas.length = 0
    let hashes = 0
    const contador = createHook({
      init(_, tipo) {
        if (tipo === 'ARGON2REQUEST') hashes += 1
      },
    }).enable()
    const cookies = cookie ? { 'quita-aparelho': cookie } : {}
    const dito = await fazer(deps)({ body, contexto: { ip: '203.0.113.7', userAgent: '', cookies } } as never).catch(
      (erro: Error) => `${erro.name} ${erro.message}`,
    )
    contador.disable()
    return { dito, hashes, contas: [...contas] }
  }
}

describe('an e-mail of nobody costs and says what a known one does', () => {
  test('signing in with a wrong password', async () => {
    const chamar = await mundo()
    const deAlguem = await chamar(entrar as never, { email: conhecido, senha: 'errada' })
    const deNinguem = await chamar(entrar as never, { email: 'rui@contas.example', senha: 'errada' })
    expect(deNinguem).toEqual(deAlguem)
    expect(deNinguem.hashes).toBe(1)
    expect(String(deNinguem.dito)).toMatch(/CredenciaisInvalidas|E-mail ou senha/)
  })
  test('the error that puts the password to sleep, on a browser that three people share', async () => {
    const dia = { versao: 1, erros: 9, desde: agora, dormeAte: 0, avisadoEm: 0, ttl: 2_000_000_000 }
    const emails = [conhecido, 'rui@contas.example']
    const chamar = await mundo(
      emails.map(e => SonoDaSenha.create({ ...dia, chave: chaveDoEmail(chaveiroDeTeste(segredo), e) })),
    )
    const cookie = ['A', 'B', 'C'].map(letra => letra.repeat(43)).join('.')
    const errar = (email: string) => chamar(entrar as never, { email, senha: 'errada' }, cookie)
    const [deAlguem, deNinguem] = [await errar(conhecido), await errar('rui@contas.example')]
    expect(deNinguem).toEqual(deAlguem)
    expect(await errar('rui@contas.example')).toEqual(await errar(conhecido))
    expect((await errar(conhecido)).dito).toContain('MuitasTentativas')
  })
  test('asking for a new password, the first time and again', async () => {
    const chamar = await mundo()
    for (const vez of [1, 2]) {
      const deAlguem = await chamar(solicitarRecuperacaoSenha as never, { email: conhecido })
      const deNinguem = await chamar(solicitarRecuperacaoSenha as never, { email: 'rui@contas.example' })
      expect(deNinguem, `time ${vez}`).toEqual(deAlguem)
      expect(deNinguem).toMatchObject({ dito: { validadeMinutos: 30 }, hashes: 0 })
    }
  })
})
