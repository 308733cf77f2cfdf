import { describe, expect, test } from 'vitest'
import { idDoPagador, ponteiroDoPagador } from '../../../functions/areas/clientes/regras/buscaDePagadores.ts'
import { segredoDoWebhook } from '../../../functions/areas/integracoes/regras/assinarEntrega.ts'
import { deslacrarSegredo, lacrarSegredo } from '../../../functions/areas/usuarios/regras/lacrarSegredo.ts'
import { umaVez } from '../../../functions/platform/http/idempotencia.ts'
import { finalidades, nomeDaChave } from '../../../functions/platform/runtime/finalidades.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { PagadorDaEmpresa } from '../../../functions/platform/storage/PagadorDaEmpresa.ts'
import { ConditionFailed } from '../../../functions/platform/storage/port.ts'
import { criarUnico, lerUnico, livreNosOutros, removerUnico } from '../../../functions/platform/storage/unicos.ts'
import { aposentarVersao, ESPERA_DA_CHAVE_MS, girarChave } from '../../../infra/girarChaves.ts'
import { chaveiroCom } from '../../builders/chaves.ts'

/** What a turned key does to what was made before, and to what is made meanwhile. */
const t = Date.parse('2026-11-23T12:00:00Z')
const v0 = { v: 'v0', de: 0, valor: 'zero'.repeat(10) }
const v1 = { v: 'v1', de: t, valor: 'um'.repeat(20) }
const v2 = { v: 'v2', de: t + 1000, valor: 'dois'.repeat(10) }
const antes = chaveiroCom([v0], () => t - 1)
const publicada = chaveiroCom([v1, v0], () => t - 1)
const girada = chaveiroCom([v1, v0], () => t)
const duasVezes = chaveiroCom([v2, v1, v0], () => t + 1000)
const semAntes = chaveiroCom([v1], () => t)

describe('a version', () => {
  test('makes things from its own time on, and what was made then is made again', () => {
    expect(publicada.versao('acesso')).toBe('v0')
    expect(girada.versao('acesso')).toBe('v1')
    expect(girada.chave('acesso', t - 1)).toBe(v0.valor)
    expect(duasVezes.chave('acesso', t + 999)).toBe(v1.valor)
    // gone: the oldest of those that are left
    expect(semAntes.chave('acesso', 0)).toBe(v1.valor)
  })
  test('stands before what it signs, but for the one of before there were any', () => {
    const velha = antes.assinar('retomada', 'x')
    expect(velha).toMatch(/^[\w-]{43}$/)
    const nova = girada.assinar('retomada', 'x')
    expect(nova).toMatch(/^v1~[\w-]{43}$/)
    for (const [quem, assinatura, vale] of [
      [girada, velha, true],
      [duasVezes, nova, true],
      [publicada, nova, true],
      [antes, nova, false],
      [semAntes, velha, false],
      [girada, velha.replace(/^/, 'v1~'), false],
      [girada, nova.replace('v1~', ''), false],
      [girada, nova.replace('v1~', 'v9~'), false],
      [girada, '', false],
    ] as const)
      expect(quem.confere('retomada', 'x', assinatura), assinatura).toBe(vale)
  })
  test('seals what older ones open no more than before', () => {
    const [velho, novo] = [lacrarSegredo(antes, 'ana', 'JBSW'), lacrarSegredo(girada, 'ana', 'JBSW')]
    expect([velho.slice(0, 3), novo.slice(0, 6)]).toEqual(['l1.', 'v1~l1.'])
    expect([velho, novo].map(l => deslacrarSegredo(girada, 'ana', l))).toEqual(['JBSW', 'JBSW'])
    expect(() => deslacrarSegredo(semAntes, 'ana', velho)).toThrow()
  })
  test('an endpoint keeps the secret that its own version gave it', () => {
    const w = { empresaId: 'aurora', id: 'W1', vez: 1 }
    const deAntes = segredoDoWebhook(antes, w, 1)
    expect(segredoDoWebhook(girada, w, 1)).toBe(deAntes)
    const virado = { ...w, vez: 2, chave: 'v1', anteriores: [{ vez: 1, ate: t }] }
    expect(segredoDoWebhook(duasVezes, virado, 1)).toBe(deAntes)
    expect(segredoDoWebhook(duasVezes, virado, 2)).toBe(segredoDoWebhook(girada, virado, 2))
  })
})

describe('what is kept under a hash', () => {
  const lugares = (c: typeof girada) => ({ tipo: 'email', chaves: c.indices('documentos', 'email:a@b.example') })
  test('is found under every version, is made under the one of now, and only where the others are free', async () => {
    const storage = memoryStorage()
    await storage.commit([criarUnico(lugares(antes), 'ana')])
    expect((await lerUnico(storage, lugares(girada)))?.dono).toBe('ana')
    const outro = [criarUnico(lugares(girada), 'rui'), ...livreNosOutros(lugares(girada))]
    await expect(storage.commit(outro)).rejects.toBeInstanceOf(ConditionFailed)
    await storage.commit(removerUnico(lugares(girada)))
    expect(await lerUnico(storage, lugares(duasVezes))).toBeUndefined()
    await storage.commit(outro)
    expect((await lerUnico(storage, lugares(duasVezes)))?.dono).toBe('rui')
  })
  test('who paid a company keeps their id over turns and, by the pointer, over the end of the key that gave it', async () => {
    const storage = memoryStorage()
    const achar = async (c: typeof girada) => (await idDoPagador(storage, c, 'aurora', '529.982.247-25')).id
    const id = await achar(antes)
    const novo = await achar(girada)
    expect(novo).not.toBe(id)
    const dados = { nome: 'ANA', documento: '52998224725', email: null, contato: '', versao: 1 }
    const somas = { pagamentos: 1, total: 1, devolvido: 0, primeiroEm: '', ultimoEm: '' }
    await storage.commit([PagadorDaEmpresa.create({ id, empresaId: 'aurora', ...dados, ...somas })])
    expect(await achar(girada)).toBe(id)
    await storage.commit([criarUnico(ponteiroDoPagador(girada, 'aurora', '52998224725'), id)])
    const refeito = chaveiroCom([v1], () => t, { v: 'v1' })
    expect(await achar(refeito)).toBe(id)
    expect(await achar(duasVezes)).toBe(id)
  })
  test('a call that is repeated after a turn has its first answer', async () => {
    const storage = memoryStorage()
    let feitas = 0
    const chamar = (c: typeof girada, corpo = 1) =>
      umaVez(
        { storage, clock: { now: () => t, sleep: async () => {} }, chaves: { abrir: async () => c } } as never,
        { sujeito: 'aurora', operacao: 'pagar', chave: 'k', corpo },
        async () => ({ resposta: ++feitas, writes: [] }),
      )
    expect([await chamar(antes), await chamar(girada), await chamar(duasVezes)]).toEqual([1, 1, 1])
    await expect(chamar(girada, 2)).rejects.toMatchObject({ name: 'ChaveReutilizada' })
  })
})

describe('turning and retiring', () => {
  const cofreCom = () => {
    const guardados = new Map(
      finalidades.map(f => [
        `/p/${nomeDaChave(f)}`,
        JSON.stringify({ versoes: [{ v: 'v1', de: 0, valor: v1.valor }] }),
      ]),
    )
    const send = async ({ input }: { input: { Names?: string[]; Name?: string; Value?: string } }) => {
      if (input.Names) return { Parameters: input.Names.map(Name => ({ Name, Value: guardados.get(Name) })) }
      guardados.set(input.Name ?? '', input.Value ?? '')
      return {}
    }
    return { ssm: { send } as never, prefixo: '/p' }
  }
  test('a version is published before it begins, and another waits for it', async () => {
    const cofre = cofreCom()
    expect(await girarChave(cofre, 'acesso', { agora: t })).toEqual({
      tipo: 'feito',
      v: 'v2',
      de: t + ESPERA_DA_CHAVE_MS,
    })
    expect(await girarChave(cofre, 'acesso', { agora: t + 1 })).toMatchObject({ tipo: 'recusado' })
    expect(await girarChave(cofre, 'acesso', { agora: t + ESPERA_DA_CHAVE_MS })).toMatchObject({ v: 'v3' })
  })
  test.each([
    ['a version that is none', 'acesso', 'v9', 0, false, 'no version'],
    ['the one of now', 'acesso', 'v2', 99, false, 'the one of now'],
    ['one whose links are still good', 'acesso', 'v1', 7, false, 'still good'],
    ['one that nothing makes again', 'webhooks', 'v1', 9999, false, 'made by nothing again'],
    ['one whose indexes were not made again', 'documentos', 'v1', 9999, false, 'run refazer'],
    ['one whose links are over', 'acesso', 'v1', 9, false, undefined],
    ['one that leaked, whatever is under it', 'webhooks', 'v1', 0, true, undefined],
  ] as const)('of %s', async (_, de, v, dias, vazou, motivo) => {
    const cofre = cofreCom()
    await girarChave(cofre, de, { agora: t, ja: true })
    const r = await aposentarVersao(cofre, de, { v, agora: t + dias * 86_400_000, vazou })
    if (motivo) expect(r).toMatchObject({ tipo: 'recusado', motivo: expect.stringContaining(motivo) })
    else expect(r).toEqual({ tipo: 'feito' })
  })
})
