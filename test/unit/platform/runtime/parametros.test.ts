import { GetParametersCommand, type SSMClient } from '@aws-sdk/client-ssm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { criarLote } from '../../../../functions/platform/runtime/loteDeParametros.ts'
import { deps, forgetMade } from '../../../../functions/platform/runtime/needs.ts'
import {
  type NomeDeParametro,
  nomesDeParametros,
  parametros,
} from '../../../../functions/platform/runtime/parametros.ts'
import { porta } from '../../../../functions/providers/need.ts'

/** SSM in a map, which counts its calls and refuses on request. */
function loja(valores: Partial<Record<NomeDeParametro, string>>) {
  const chamadas: string[][] = []
  const falhas = { proximas: 0 }
  const relogio = { agora: 1_000_000 }
  const avisos: string[] = []
  const send = async (c: unknown) => {
    if (!(c instanceof GetParametersCommand)) throw new Error('another call')
    chamadas.push((c.input.Names ?? []).map(n => n.replace('/quita/local/', '')))
    if (falhas.proximas > 0) {
      falhas.proximas -= 1
      throw Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
    }
    const achados = chamadas.at(-1)?.flatMap(nome => {
      const Value = valores[nome as NomeDeParametro]
      return Value === undefined ? [] : [{ Name: `/quita/local/${nome}`, Value }]
    })
    return { Parameters: achados }
  }
  const lote = criarLote({
    ssm: { send } as unknown as SSMClient,
    prefixo: '/quita/local',
    clock: { now: () => relogio.agora },
    log: { warn: evento => void avisos.push(evento) },
  })
  return { lote, chamadas, falhas, relogio, avisos, valores, send }
}

describe('parameters are read together', () => {
  test('all that a function declared, in one call, whichever is asked for first and however many ask at once', async () => {
    const { lote, chamadas } = loja({ 'cielo-aviso': 's', 'pix-client-id': 'i', 'pix-client-secret': 'p' })
    lote.declarar(['cielo-aviso', 'pix-emissor'])
    lote.declarar(['pix-client-id', 'pix-client-secret'])
    const lidos = await Promise.all([lote.get('pix-client-id'), lote.get('cielo-aviso'), lote.get('pix-emissor')])
    expect(lidos).toEqual(['i', 's', 'auto'])
    expect(await lote.get('pix-client-secret')).toBe('p')
    expect(chamadas).toEqual([['cielo-aviso', 'pix-emissor', 'pix-client-id', 'pix-client-secret']])
  })

  test('ten names a call, as SSM takes them', async () => {
    const onze = nomesDeParametros.slice(0, 11)
    const { lote, chamadas } = loja(Object.fromEntries(onze.map(n => [n, n])))
    lote.declarar(onze)
    expect(await lote.get(onze[10]!)).toBe(onze[10])
    expect(chamadas.map(c => c.length)).toEqual([10, 1])
  })

  test('a name declared while a reading is under way is read by the next', async () => {
    const { lote, chamadas } = loja({ 'cielo-aviso': 's', 'sessao-publica': 'k' })
    lote.declarar(['cielo-aviso'])
    const primeiro = lote.get('cielo-aviso')
    lote.declarar(['sessao-publica'])
    expect(await Promise.all([primeiro, lote.get('sessao-publica')])).toEqual(['s', 'k'])
    expect(chamadas).toEqual([['cielo-aviso'], ['cielo-aviso', 'sessao-publica']])
  })

  test('a secret is believed for five minutes, a switch for thirty seconds', async () => {
    const { lote, chamadas, relogio, valores } = loja({ 'cielo-aviso': 'velho' })
    lote.declarar(['cielo-aviso', 'pix-emissor'])
    expect([await lote.get('cielo-aviso'), await lote.get('pix-emissor')]).toEqual(['velho', 'auto'])
    Object.assign(valores, { 'cielo-aviso': 'novo', 'pix-emissor': 'bacen2' })
    relogio.agora += 29_999
    expect([await lote.get('cielo-aviso'), await lote.get('pix-emissor')]).toEqual(['velho', 'auto'])
    relogio.agora += 1
    expect(await lote.get('pix-emissor')).toBe('bacen2')
    expect(chamadas).toHaveLength(2)
    // the reading of the switch brought the secret with it: five minutes begin again
    expect(await lote.get('cielo-aviso')).toBe('novo')
    valores['cielo-aviso'] = 'mais novo'
    relogio.agora += 299_999
    expect(await lote.get('cielo-aviso')).toBe('novo')
    relogio.agora += 1
    expect(await lote.get('cielo-aviso')).toBe('mais novo')
    expect(chamadas).toHaveLength(3)
  })

  test('what cannot be read anew is used on, and tried again after five seconds; what was never read is refused', async () => {
    const { lote, chamadas, falhas, relogio, avisos, valores } = loja({ 'cielo-aviso': 'velho' })
    falhas.proximas = 1
    lote.declarar(['cielo-aviso'])
    await expect(lote.get('cielo-aviso')).rejects.toThrow('slow down')
    expect(await lote.get('cielo-aviso')).toBe('velho')
    valores['cielo-aviso'] = 'novo'
    relogio.agora += 300_000
    falhas.proximas = 1
    expect(await lote.get('cielo-aviso')).toBe('velho')
    expect(avisos).toEqual(['parameters-stale'])
    relogio.agora += 4999
    expect(await lote.get('cielo-aviso')).toBe('velho')
    expect(chamadas).toHaveLength(3)
    relogio.agora += 1
    expect(await lote.get('cielo-aviso')).toBe('novo')
  })

  test('a parameter that is not there is an error, and is found when it is', async () => {
    const { lote, valores } = loja({})
    lote.declarar(['pix-client-id'])
    await expect(lote.get('pix-client-id')).rejects.toThrow('parameter pix-client-id is not there')
    valores['pix-client-id'] = 'i'
    expect(await lote.get('pix-client-id')).toBe('i')
  })
})

describe('a function', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    forgetMade()
  })

  test('of several needs makes one call to SSM', async () => {
    const { SSMClient: Cliente } = await import('@aws-sdk/client-ssm')
    const { send, chamadas } = loja({ 'cielo-aviso': 's', 'pix-client-id': 'i', 'whatsapp-token': 't' })
    vi.spyOn(Cliente.prototype, 'send').mockImplementation(send as never)
    const eco = porta<{ dizer(): Promise<string> }, 'whatsapp-token'>({
      provedor: 'whatsapp',
      parametros: ['whatsapp-token'],
      chamadas: { dizer: true },
      fixos: {},
      criar: de => ({ dizer: async () => de['whatsapp-token'] }),
    })
    const d = deps({ params: parametros('cielo-aviso', 'pix-emissor'), outros: parametros('pix-client-id'), eco })
    expect(await d.params.get('pix-emissor')).toBe('auto')
    expect(await d.outros.get('pix-client-id')).toBe('i')
    expect(await d.eco.dizer()).toBe('t')
    expect(chamadas.map(c => [...c].sort())).toEqual([
      ['cielo-aviso', 'pix-client-id', 'pix-emissor', 'whatsapp-token'],
    ])
  })
})
