import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  GetParameterCommand,
  GetParametersByPathCommand,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm'
import { type NomeDeParametro, nomesDeParametros } from '../functions/platform/runtime/parametros.ts'
import { idDaChave } from '../shared/domain/chaves.ts'

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

/** Parameters that functions do without: a flag that is absent is off. */
const opcionais = new Set<NomeDeParametro>(['manutencao'])
/**
 * `cielo-aviso` is what the acquirer sends with its notifications, `whatsapp-inscricao` what Meta asks with,
 * `zapsign-aviso` what ZapSign sends with its own: ours to choose,
 * a person's to register there.
 */
const aleatorios = [
  'segredo-hmac',
  'cielo-aviso',
  'whatsapp-inscricao',
  'zapsign-aviso',
] as const satisfies readonly NomeDeParametro[]

/**
 * Makes the stage's secrets that are missing, as SecureStrings under `keyId`; what is there is left as it is. Those in
 * `conhecidos` (the simulators' credentials) get that value, ours get a random one.
 * Returns the names that only a person can fill in: the providers' credentials.
 */
export async function garantirSegredos(
  ssm: Pick<SSMClient, 'send'>,
  prefixo: string,
  { keyId, conhecidos = {} }: { keyId?: string; conhecidos?: Partial<Record<NomeDeParametro, string>> } = {},
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
  for (const nome of nomesDeParametros) {
    const valor = conhecidos[nome]
    if (valor !== undefined && !existentes.has(nome)) await gravar(nome, valor)
  }
  for (const nome of aleatorios) if (!existentes.has(nome)) await gravar(nome, randomBytes(32).toString('base64url'))
  if (!existentes.has('sessao-privada') && !existentes.has('sessao-publica')) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    await gravar('sessao-privada', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    await gravar('sessao-publica', publicKey.export({ type: 'spki', format: 'pem' }).toString())
  }
  if (!existentes.has('comprovante-privada')) {
    const { pem, jwk } = novaChave()
    // a key is published before a function signs with it
    await gravar('comprovante-publicas', JSON.stringify({ keys: [jwk] }))
    await gravar('comprovante-privada', pem)
  }
  return nomesDeParametros.filter(nome => !existentes.has(nome) && !opcionais.has(nome))
}
