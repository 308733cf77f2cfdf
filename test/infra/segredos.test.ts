import { createPrivateKey, createPublicKey } from 'node:crypto'
import {
  GetParameterCommand,
  GetParametersByPathCommand,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm'
import { beforeEach, expect, test } from 'vitest'
import { nomesDeParametros } from '../../functions/platform/runtime/parametros.ts'
import { credenciaisDosSimuladores } from '../../infra/local/credenciais.ts'
import { garantirSegredos, girarChaveDosComprovantes } from '../../infra/segredos.ts'

/** A parameter store in a map, two names a page. */
const guardados = new Map<string, { Value: string; Type: string; KeyId: string | undefined }>()
beforeEach(() => guardados.clear())
const ssm = {
  async send(comando: unknown) {
    if (comando instanceof PutParameterCommand) {
      const { Name = '', Value = '', Type = '', KeyId, Overwrite } = comando.input
      if (guardados.has(Name) && !Overwrite) throw new Error(`${Name} exists`)
      guardados.set(Name, { Value, Type, KeyId })
      return {}
    }
    if (comando instanceof GetParameterCommand)
      return { Parameter: { Value: guardados.get(comando.input.Name ?? '')?.Value } }
    if (!(comando instanceof GetParametersByPathCommand)) throw new Error('another call')
    const nomes = [...guardados.keys()].filter(n => n.startsWith(`${comando.input.Path ?? ''}/`)).sort()
    const desde = Number(comando.input.NextToken ?? 0)
    return {
      Parameters: nomes.slice(desde, desde + 2).map(Name => ({ Name })),
      ...(desde + 2 < nomes.length && { NextToken: String(desde + 2) }),
    }
  },
} as unknown as SSMClient
const prefixo = '/quita/prod'
const valor = (nome: string) => guardados.get(`${prefixo}/${nome}`)?.Value

test('a new stage gets its random secrets under its key; only the providers’ credentials are left to a person', async () => {
  const faltam = await garantirSegredos(ssm, prefixo, { keyId: 'alias/quita-prod' })
  expect(faltam).toEqual([
    'pix-client-id',
    'pix-client-secret',
    'cielo-merchant-id',
    'cielo-merchant-key',
    'mpi-client-id',
    'mpi-client-secret',
    'celcoin-client-id',
    'celcoin-client-secret',
    'whatsapp-token',
    'whatsapp-segredo',
    'serpro-key',
    'serpro-secret',
    'zapsign-token',
    'repasse-client-id',
    'repasse-client-secret',
    'banco-client-id',
    'banco-client-secret',
  ])
  const feitos = [
    'cielo-aviso',
    'comprovante-privada',
    'comprovante-publicas',
    'segredo-hmac',
    'sessao-privada',
    'sessao-publica',
    'whatsapp-inscricao',
    'zapsign-aviso',
  ]
  expect([...guardados.keys()].sort()).toEqual(feitos.map(n => `${prefixo}/${n}`))
  for (const { Type, KeyId } of guardados.values()) expect([Type, KeyId]).toEqual(['SecureString', 'alias/quita-prod'])
  // 256 bits each, and not the same
  for (const nome of ['cielo-aviso', 'segredo-hmac', 'whatsapp-inscricao', 'zapsign-aviso'])
    expect(valor(nome), nome).toMatch(/^[\w-]{43}$/)
  expect(valor('cielo-aviso')).not.toBe(valor('segredo-hmac'))
})

test('run again it changes nothing, and what a person put is kept', async () => {
  await garantirSegredos(ssm, prefixo)
  guardados.set(`${prefixo}/cielo-merchant-key`, { Value: 'da-pessoa', Type: 'SecureString', KeyId: undefined })
  const antes = structuredClone([...guardados])
  const faltam = await garantirSegredos(ssm, prefixo, { conhecidos: { 'cielo-merchant-key': 'outra' } })
  expect([...guardados]).toEqual(antes)
  expect(faltam).toEqual([
    'pix-client-id',
    'pix-client-secret',
    'cielo-merchant-id',
    'mpi-client-id',
    'mpi-client-secret',
    'celcoin-client-id',
    'celcoin-client-secret',
    'whatsapp-token',
    'whatsapp-segredo',
    'serpro-key',
    'serpro-secret',
    'zapsign-token',
    'repasse-client-id',
    'repasse-client-secret',
    'banco-client-id',
    'banco-client-secret',
  ])
})

test('beside the simulators nothing is left to a person, and the notice’s secret is the one they send', async () => {
  expect(await garantirSegredos(ssm, prefixo, { conhecidos: credenciaisDosSimuladores })).toEqual([])
  for (const [nome, esperado] of Object.entries(credenciaisDosSimuladores)) expect(valor(nome), nome).toBe(esperado)
  expect(guardados.size).toBe(nomesDeParametros.length - 1) // all but the flag `manutencao`
})

test('a new key for receipts: signed with from now on, and what the old one signed stays published', async () => {
  await garantirSegredos(ssm, prefixo)
  const chaves = () => (JSON.parse(valor('comprovante-publicas') ?? '') as { keys: { kid: string; x: string }[] }).keys
  const [velha] = chaves()
  const privadaVelha = valor('comprovante-privada')
  const kid = await girarChaveDosComprovantes(ssm, prefixo, 'alias/quita-prod')
  expect(chaves().map(k => k.kid)).toEqual([kid, velha?.kid])
  expect(valor('comprovante-privada')).not.toBe(privadaVelha)
  const publica = createPublicKey(createPrivateKey(valor('comprovante-privada') ?? '')).export({ format: 'jwk' })
  expect(chaves()[0]?.x).toBe(publica.x)
  expect(guardados.get(`${prefixo}/comprovante-privada`)).toMatchObject({
    Type: 'SecureString',
    KeyId: 'alias/quita-prod',
  })
})
