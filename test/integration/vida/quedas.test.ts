import { expect, test } from 'vitest'
import { registrarProvaVida } from '../../../functions/areas/checkout/registrarProvaVida/registrarProvaVida.ts'
import { nomeDaSelfie } from '../../../functions/areas/identidade/regras/vida/contagemDeFotos.ts'
import { chaveDaPessoa } from '../../../functions/areas/identidade/regras/vida/regrasDaSelfie.ts'
import { lerRetrato } from '../../../functions/areas/identidade/regras/vida/retratos.ts'
import { cookieDeRetomada } from '../../../functions/platform/http/retomar.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { Pessoa } from '../../../functions/platform/storage/Pessoa.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { gemeoBiometria } from '../../../functions/sandbox/biometria/gemeo.ts'
import { BiometriaSimulada } from '../../../functions/sandbox/biometria/simulado.ts'
import { chaveiroDeTeste, chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { selfie } from '../../builders/selfie.ts'

/** The worker dies before or after each of its outgoing calls; the payer comes again. */
class Queda extends Error {}
const cpf = '52998224725'
const inicio = Date.UTC(2026, 10, 21, 12)

/** `morre`: whoever fell does nothing more until `voltar`; otherwise that one call fails. */
async function mundo(cair: (lugar: string, n: number) => boolean, morre = true) {
  const id = 'Checkout1234567890AAA'
  const memoria = memoryStorage()
  const balde = baldeEmMemoria()
  const simulada = new BiometriaSimulada({ clock: { now: () => inicio }, random: () => 0.5 })
  const porta = gemeoBiometria(simulada)
  const lugares: string[] = []
  let morto = false
  const passo = (lugar: string) => {
    if (morto) throw new Queda(lugar)
    lugares.push(lugar)
    if (!cair(lugar, lugares.length)) return
    morto = morre
    throw new Queda(lugar)
  }
  const voltar = () => {
    morto = false
  }
  const cercado =
    <A extends unknown[], T>(nome: string, chamar: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      passo(`antes de ${nome}`)
      const saida = await chamar(...args)
      passo(`depois de ${nome}`)
      return saida
    }
  const storage: Storage = {
    get: cercado('ler', memoria.get),
    getMany: cercado('ler', memoria.getMany),
    query: memoria.query,
    count: memoria.count,
    commit: cercado('gravar', memoria.commit),
  }
  const checkout = checkoutGuardado({ id, estado: 'Solicitado', formaPagamento: 1, vida: 'pendente' })
  await memoria.commit([Checkout.create(checkout), Pagador.put(pagadorGuardado(id, { documento: cpf }))])
  const deps = {
    clock: { now: () => inicio, sleep: async () => {} },
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    env: env(),
    gerais: geraisPadrao,
    chaves: chavesDeTeste(),
    storage,
    selfies: { ler: cercado('buscar', balde.ler), gravar: cercado('guardar', balde.gravar) },
    biometria: { compararFaces: cercado('comparar', porta.compararFaces) },
    retratos: { ler: lerRetrato, reduzir: async (bytes: Uint8Array) => bytes },
  }
  const [nome = '', valor = ''] = (cookieDeRetomada(deps.env, chaveiroDeTeste(), id).split(';')[0] ?? '').split('=')
  const enviar = async () =>
    registrarProvaVida(deps)({
      params: {},
      query: {},
      body: { checkout: id, selfieAutorizado: 'true' },
      arquivo: await selfie(),
      sessao: undefined as never,
      contexto: {
        correlationId: 't',
        ip: '203.0.113.7',
        userAgent: '',
        cookies: { [nome]: valor },
        idempotencyKey: undefined,
        prazo: inicio + 25_000,
      },
    })
  return { enviar, voltar, lugares, balde, simulada, memoria, id }
}

test('wherever it dies, an answered approval is durable, and the next photo gets through', async () => {
  const calmo = await mundo(() => false)
  expect(await calmo.enviar()).toMatchObject({ name: 'PagadorLiberado' })
  const total = calmo.lugares.length
  expect(calmo.lugares.filter(l => l === 'antes de gravar')).toHaveLength(3)
  expect(new Set(calmo.lugares)).toContain('depois de guardar')
  for (let n = 1; n <= total; n++) {
    const m = await mundo((_lugar, passo) => passo === n)
    const onde = `cut off at ${n}, ${calmo.lugares[n - 1]}`
    await expect(m.enviar(), onde).rejects.toThrow(Queda)
    m.voltar()
    const antes = await Checkout.get(m.memoria, m.id)
    // nothing says approved before the comparison said so
    if (antes?.vida === 'aprovada') expect(m.simulada.consultas(), onde).toHaveLength(1)
    expect(await m.enviar(), onde).toMatchObject({ name: 'PagadorLiberado', proximaEtapa: 'REALIZAR_PAGAMENTO' })
    expect(await Checkout.get(m.memoria, m.id), onde).toMatchObject({ vida: 'aprovada', estado: 'ProvaDeVidaAprovado' })
    expect(m.simulada.consultas().length, onde).toBeLessThanOrEqual(2)
    // and the approved photo is where the next payment finds it
    const chave = chaveDaPessoa(chaveiroDeTeste(), cpf)
    const pessoa = await Pessoa.get(m.memoria, chave)
    const nomes = [pessoa?.candidata, pessoa?.foto].flatMap(u => (u ? [nomeDaSelfie(chave, u)] : []))
    expect(
      nomes.some(nome => m.balde.objetos.has(nome)),
      onde,
    ).toBe(true)
  }
})

test('a photo that cannot be kept is approved all the same; one that cannot be read asks the base', async () => {
  const m = await mundo(lugar => lugar === 'antes de guardar' || lugar === 'antes de buscar', false)
  expect(await m.enviar()).toMatchObject({ name: 'PagadorLiberado' })
  expect(m.balde.objetos.size).toBe(0)
})
