import { createPrivateKey, createPublicKey } from 'node:crypto'
import {
  GetParameterCommand,
  GetParametersByPathCommand,
  GetServiceSettingCommand,
  PutParameterCommand,
  type SSMClient,
  UpdateServiceSettingCommand,
} from '@aws-sdk/client-ssm'
import { beforeEach, expect, test } from 'vitest'
import { ValorDaChave } from '../../functions/platform/runtime/chaveiro.ts'
import { finalidades, nomeDaChave } from '../../functions/platform/runtime/finalidades.ts'
import { credenciaisDosSimuladores } from '../../infra/local/credenciais.ts'
import {
  exigidosDe,
  garantirSegredos,
  girarChaveDosComprovantes,
  ligarVazao,
  todosOsParametros,
} from '../../infra/segredos.ts'
import { estagio, lerEstagio } from '../../infra/stages.ts'

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
    'nfse-certificado',
    'banco-client-id',
    'banco-client-secret',
    'listas-chave',
    'frete-token',
    'registradora-client-id',
    'registradora-client-secret',
  ])
  const feitos = [
    ...[...finalidades].sort().map(nomeDaChave),
    'cielo-aviso',
    'comprovante-privada',
    'comprovante-publicas',
    'sessao-privada',
    'sessao-publica',
    'whatsapp-inscricao',
    'zapsign-aviso',
  ]
  expect([...guardados.keys()].sort()).toEqual(feitos.map(n => `${prefixo}/${n}`))
  for (const { Type, KeyId } of guardados.values()) expect([Type, KeyId]).toEqual(['SecureString', 'alias/quita-prod'])
  // 256 bits each, and not the same
  for (const nome of ['cielo-aviso', 'whatsapp-inscricao', 'zapsign-aviso'])
    expect(valor(nome), nome).toMatch(/^[\w-]{43}$/)
  const chaves = finalidades.map(f => ValorDaChave.parse(JSON.parse(valor(nomeDaChave(f)) ?? '')))
  for (const { versoes } of chaves)
    expect(versoes).toEqual([{ v: 'v1', de: 0, valor: expect.stringMatching(/^[\w-]{43}$/) }])
  expect(new Set(chaves.map(c => c.versoes[0]?.valor)).size).toBe(finalidades.length)
})

test('a stage where one secret served every purpose keeps it as the version of before, of each purpose', async () => {
  const antes = new Map(guardados)
  guardados.clear()
  guardados.set(`${prefixo}/segredo-hmac`, { Value: 's'.repeat(43), Type: 'SecureString', KeyId: undefined })
  await garantirSegredos(ssm, prefixo)
  for (const f of finalidades)
    expect(JSON.parse(valor(nomeDaChave(f)) ?? ''), f).toEqual({
      versoes: [{ v: 'v0', de: 0, valor: 's'.repeat(43) }],
    })
  guardados.clear()
  for (const [nome, guardado] of antes) guardados.set(nome, guardado)
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
    'nfse-certificado',
    'banco-client-id',
    'banco-client-secret',
    'listas-chave',
    'frete-token',
    'registradora-client-id',
    'registradora-client-secret',
  ])
})

test('beside the simulators nothing is left to a person, and the notice’s secret is the one they send', async () => {
  expect(await garantirSegredos(ssm, prefixo, { conhecidos: credenciaisDosSimuladores })).toEqual([])
  for (const [nome, esperado] of Object.entries(credenciaisDosSimuladores)) expect(valor(nome), nome).toBe(esperado)
  // all but the switch `pix-emissor`, and the certificates that only real PSPs ask for
  expect(guardados.size).toBe(todosOsParametros.length - 8)
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

test('a stage that names a bot check does not do without its secret; others do', async () => {
  expect(await garantirSegredos(ssm, prefixo)).not.toContain('verificacao-segredo')
  expect(await garantirSegredos(ssm, prefixo, { exigidos: ['verificacao-segredo'] })).toContain('verificacao-segredo')
})

test('the high-throughput setting is switched on once', async () => {
  const ajustes: [string, string][] = []
  let valor = 'false'
  const send = async (c: unknown) => {
    if (c instanceof GetServiceSettingCommand) return { ServiceSetting: { SettingValue: valor } }
    if (!(c instanceof UpdateServiceSettingCommand)) throw new Error('another call')
    valor = c.input.SettingValue ?? ''
    ajustes.push([c.input.SettingId ?? '', valor])
    return {}
  }
  const conta = { regiao: 'sa-east-1', conta: '123456789012' }
  await ligarVazao({ send } as unknown as SSMClient, conta)
  await ligarVazao({ send } as unknown as SSMClient, conta)
  expect(ajustes).toEqual([
    ['arn:aws:ssm:sa-east-1:123456789012:servicesetting/ssm/parameter-store/high-throughput-enabled', 'true'],
  ])
  expect([estagio('prod', {}).vazaoDeParametros, estagio('dev', {}).vazaoDeParametros]).toEqual([true, false])
})

test('only a stage with a second Pix PSP is asked for its credentials, and for its certificate where it is real', async () => {
  const comSegundo = (nome: string) => {
    const e = lerEstagio(nome, {})
    return { ...e, provedores: { ...e.provedores, PIX_SEGUNDO: '{}' } }
  }
  expect(exigidosDe(lerEstagio('prod', {}))).toEqual(['pix-certificado', 'repasse-certificado'])
  expect(exigidosDe(comSegundo('prod'))).toEqual([
    ...['pix-certificado', 'repasse-certificado'],
    ...['pix2-client-id', 'pix2-client-secret', 'pix2-certificado'],
  ])
  expect(exigidosDe(lerEstagio('dev', {}))).toEqual([])
  expect(exigidosDe(comSegundo('dev'))).toEqual(['pix2-client-id', 'pix2-client-secret'])
  const faltam = await garantirSegredos(ssm, prefixo, { exigidos: exigidosDe(comSegundo('prod')) })
  expect(faltam).toEqual(expect.arrayContaining(['pix2-client-id', 'pix2-client-secret', 'pix2-certificado']))
})
