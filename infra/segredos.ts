import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  GetParameterCommand,
  GetParametersByPathCommand,
  GetServiceSettingCommand,
  PutParameterCommand,
  type SSMClient,
  UpdateServiceSettingCommand,
} from '@aws-sdk/client-ssm'
import { type ValorDaChave, versaoDeAntes } from '../functions/platform/runtime/chaveiro.ts'
import { finalidades, nomeDaChave } from '../functions/platform/runtime/finalidades.ts'
import { type NomeDeParametro, nomesDeParametros } from '../functions/platform/runtime/parametros.ts'
import { idDaChave } from '../shared/domain/chaves.ts'
import { criarSelo } from './certificados.ts'
import type { Estagio } from './stages.ts'

function novaChave() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const x = publicKey.export({ format: 'jwk' }).x ?? ''
  return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), jwk: { kid: idDaChave(x), x } }
}

/**
 * From now on receipts are signed with a new key; the old public ones stay published, so that what they signed stays
 * genuine. Functions learn of it within minutes, of the public half first. Returns the new key's id.
 */
export async function girarChaveDosComprovantes(
  ssm: Pick<SSMClient, 'send'>,
  prefixo: string,
  keyId?: string,
): Promise<string> {
  const client = ssm as SSMClient
  const Name = `${prefixo}/comprovante-publicas`
  const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }))
  const { keys } = JSON.parse(Parameter?.Value ?? '{"keys":[]}') as { keys: { kid: string; x: string }[] }
  const { pem, jwk } = novaChave()
  const gravar = (nome: string, Value: string) =>
    client.send(
      new PutParameterCommand({
        Name: `${prefixo}/${nome}`,
        Value,
        Type: 'SecureString',
        Overwrite: true,
        ...(keyId && { KeyId: keyId }),
      }),
    )
  await gravar('comprovante-publicas', JSON.stringify({ keys: [jwk, ...keys] }))
  await gravar('comprovante-privada', pem)
  return jwk.kid
}

/** Switches SSM's high-throughput setting on for the stage's account and region, where it is off. */
export async function ligarVazao(
  ssm: Pick<SSMClient, 'send'>,
  { regiao, conta }: Pick<Estagio, 'regiao' | 'conta'>,
): Promise<void> {
  const client = ssm as SSMClient
  const SettingId = `arn:aws:ssm:${regiao}:${conta}:servicesetting/ssm/parameter-store/high-throughput-enabled`
  const { ServiceSetting } = await client.send(new GetServiceSettingCommand({ SettingId }))
  if (ServiceSetting?.SettingValue !== 'true')
    await client.send(new UpdateServiceSettingCommand({ SettingId, SettingValue: 'true' }))
}

/** What only a stage with a second Pix PSP has (decision 0077): its credentials and its certificate. */
const segundoPsp = [
  'pix2-client-id',
  'pix2-client-secret',
  'pix2-certificado',
] as const satisfies readonly NomeDeParametro[]

/** Parameters that functions do without: only some stages have a bot check, or real PSPs. */
const opcionais = new Set<NomeDeParametro>([
  'verificacao-segredo',
  'pix-certificado',
  'pix-certificado-novo',
  ...segundoPsp,
  'pix2-certificado-novo',
  'pix-emissor',
  'repasse-certificado',
  'repasse-certificado-novo',
  'nfse-certificado-novo',
])
/** What a real PSP demands before it answers at all (BACEN's Pix API is under mutual TLS). */
const exigidosDosPsps = ['pix-certificado', 'repasse-certificado'] as const satisfies readonly NomeDeParametro[]
/** The parameters that others do without and a stage does not: those of its real PSPs, and of its second one. */
export const exigidosDe = (e: Pick<Estagio, 'simuladores' | 'provedores'>): readonly NomeDeParametro[] => [
  ...(e.simuladores ? [] : exigidosDosPsps),
  ...(e.provedores.PIX_SEGUNDO ? segundoPsp.filter(nome => !(e.simuladores && nome === 'pix2-certificado')) : []),
]
/** Every parameter of a stage. */
export const todosOsParametros: readonly NomeDeParametro[] = [...finalidades.map(nomeDaChave), ...nomesDeParametros]

/** The one secret that every purpose shared; no function reads it any more, a stage that has it keeps it as version v0. */
const segredoDeAntes = 'segredo-hmac'

/**
 * What a purpose's key begins as. On a stage that shared one secret it is that one, so that functions of before and after
 * understand each other while they are replaced; `npm run chaves -- girar` then gives each purpose one of its own.
 */
const primeiraChave = (deAntes: string | undefined): ValorDaChave => ({
  versoes: [deAntes ? { v: versaoDeAntes, de: 0, valor: deAntes } : { v: 'v1', de: 0, valor: novoSegredo() }],
})
/** The seal of the demonstration's provider: certificate and key in one text. */
function novoSelo(): string {
  const { cert, key } = criarSelo('QUITA PAGAMENTOS', '11222333000181', Date.now())
  return cert + key
}
export const novoSegredo = () => randomBytes(32).toString('base64url')

async function lerSegredo(ssm: SSMClient, Name: string): Promise<string | undefined> {
  return (await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }))).Parameter?.Value
}

/**
 * `cielo-aviso` is what the acquirer sends with its notifications, `whatsapp-inscricao` what Meta asks with,
 * `zapsign-aviso` what ZapSign sends with its own: ours to choose,
 * a person's to register there.
 */
const aleatorios = ['cielo-aviso', 'whatsapp-inscricao', 'zapsign-aviso'] as const satisfies readonly NomeDeParametro[]

/**
 * Makes the stage's secrets that are missing, as SecureStrings under `keyId`; what is there is left as it is. Those in
 * `conhecidos` (the simulators' credentials) get that value, ours get a random one.
 * Returns the names that only a person can fill in: the providers' credentials.
 */
export async function garantirSegredos(
  ssm: Pick<SSMClient, 'send'>,
  prefixo: string,
  {
    keyId,
    conhecidos = {},
    exigidos = [],
  }: {
    keyId?: string
    conhecidos?: Partial<Record<NomeDeParametro, string>>
    /** What this stage does not do without, though others do. */
    exigidos?: readonly NomeDeParametro[]
  } = {},
): Promise<NomeDeParametro[]> {
  const client = ssm as SSMClient
  const existentes = new Set<string>()
  let NextToken: string | undefined
  do {
    const page = await client.send(new GetParametersByPathCommand({ Path: prefixo, ...(NextToken && { NextToken }) }))
    for (const p of page.Parameters ?? []) existentes.add(p.Name?.slice(prefixo.length + 1) ?? '')
    NextToken = page.NextToken
  } while (NextToken)
  const gravar = (nome: NomeDeParametro, Value: string) => {
    existentes.add(nome)
    const Name = `${prefixo}/${nome}`
    return client.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', ...(keyId && { KeyId: keyId }) }))
  }
  for (const nome of todosOsParametros) {
    const valor = conhecidos[nome]
    if (valor !== undefined && !existentes.has(nome)) await gravar(nome, valor)
  }
  const deAntes = existentes.has(segredoDeAntes) ? await lerSegredo(client, `${prefixo}/${segredoDeAntes}`) : undefined
  for (const f of finalidades)
    if (!existentes.has(nomeDaChave(f))) await gravar(nomeDaChave(f), JSON.stringify(primeiraChave(deAntes)))
  for (const nome of aleatorios) if (!existentes.has(nome)) await gravar(nome, novoSegredo())
  if (!existentes.has('sessao-privada') && !existentes.has('sessao-publica')) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    await gravar('sessao-privada', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    await gravar('sessao-publica', publicKey.export({ type: 'spki', format: 'pem' }).toString())
  }
  // who has the simulated PSP's credentials declares to a simulated tax office too: any seal of ours will do there
  if (conhecidos['pix-client-id'] !== undefined && !existentes.has('nfse-certificado'))
    await gravar('nfse-certificado', novoSelo())
  if (!existentes.has('comprovante-privada')) {
    const { pem, jwk } = novaChave()
    // a key is published before a function signs with it
    await gravar('comprovante-publicas', JSON.stringify({ keys: [jwk] }))
    await gravar('comprovante-privada', pem)
  }
  const dispensa = (nome: NomeDeParametro) => opcionais.has(nome) && !exigidos.includes(nome)
  return todosOsParametros.filter(nome => !existentes.has(nome) && !dispensa(nome))
}
