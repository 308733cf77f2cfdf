import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { S3Client } from '@aws-sdk/client-s3'
import { GetQueueAttributesCommand, type QueueAttributeName, type SQSClient } from '@aws-sdk/client-sqs'
import type { SSMClient } from '@aws-sdk/client-ssm'
import { dynamoStorage } from '../../functions/platform/storage/dynamo.ts'
import type { NomeDeFila } from '../../shared/domain/filas.ts'
import type { AmbienteDoEstagio } from '../ambienteDoEstagio.ts'
import { hostDaApi, hosts, nomeDaFila, nomeDaFilaMorta, prefixoDeParametros } from '../names.ts'
import { listarParados } from '../reprocesso.ts'
import type { Leitura } from './leitura.ts'
import {
  certificadosPinados,
  lerCertificado,
  lerEmissores,
  lerFilas,
  lerLivros,
  lerMaisAntigo,
  lerPagos,
  lerProvedor,
  lerRetido,
} from './ler.ts'
import { aprovacaoDaAws, aprovacaoDaTabela, idadesDaAws } from './medidas.ts'

interface Clientes {
  db: DynamoDBClient
  sqs: SQSClient
  s3: S3Client
  ssm: SSMClient
}
/** What only the operator knows of a local stack: addresses and pins of its providers. */
interface Fora {
  provedores: Record<string, string>
  /** As ENTRADA_CERTIFICADOS. */
  pinos: string
  enderecos: { nome: string; host: string; port: number }[]
}
const minutosDeAprovacao = 60

/** Reads everything at once; nothing of it is written, and no message is taken. */
export async function lerEstado(
  a: AmbienteDoEstagio,
  { db, sqs, s3, ssm }: Clientes,
  fora = foraDe(a),
): Promise<Leitura> {
  const agora = Date.now()
  const storage = dynamoStorage({ table: a.tabela, client: db })
  const desde = agora - minutosDeAprovacao * 60_000
  const enderecos = (f: NomeDeFila) => ({ url: a.url(nomeDaFila(a.quem, f)), morta: a.url(nomeDaFilaMorta(a.quem, f)) })
  const idades = async (nomes: NomeDeFila[]) =>
    a.e && a.e.nuvem === 'aws' ? idadesDaAws(a.e, nomes, agora) : idadesLocais(sqs, nomes, f => enderecos(f).url)
  const [pagos, aprovacao, maisAntigo, filas, registros, retido, livros, provedores, certificados, emissores] =
    await Promise.all([
      lerPagos(storage, agora),
      a.e && a.e.nuvem === 'aws'
        ? aprovacaoDaAws(a.e, minutosDeAprovacao, agora)
        : aprovacaoDaTabela(db, a.tabela, desde),
      lerMaisAntigo(storage, agora),
      lerFilas(sqs, enderecos, idades),
      listarParados({ s3, balde: a.falhas }),
      lerRetido(storage, agora),
      lerLivros(storage),
      Promise.all(Object.entries(fora.provedores).map(([nome, url]) => lerProvedor(nome, url))),
      Promise.all(fora.enderecos.map(({ nome, ...onde }) => lerCertificado(nome, onde))),
      // the stack of `npm start` has two PSPs
      a.e && !a.e.provedores.PIX_SEGUNDO ? undefined : lerEmissores(storage, ssm, prefixoDeParametros(a.quem)),
    ])
  return {
    ...{ agora, pagos, aprovacao, maisAntigo, filas, registros, retido, livros, provedores },
    certificados: [...certificadosPinados(fora.pinos), ...certificados],
    ...(emissores && { emissores }),
  }
}

/** The local queues tell their oldest message's age as an attribute, which AWS has as a metric only. */
async function idadesLocais(
  sqs: SQSClient,
  nomes: NomeDeFila[],
  url: (f: NomeDeFila) => string,
): Promise<Partial<Record<NomeDeFila, number>>> {
  const AttributeNames = ['ApproximateAgeOfOldestMessage' as QueueAttributeName]
  const idade = async (f: NomeDeFila) => {
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: url(f), AttributeNames }))
    const segundos = Object.values(Attributes ?? {})[0]
    return [f, segundos === undefined ? undefined : Number(segundos)] as const
  }
  return Object.fromEntries(await Promise.all(nomes.map(idade)))
}

/** Providers and certificates of a stage; of the local stack its simulators, at the port beside its own. */
function foraDe({ e, cliente }: AmbienteDoEstagio, env = process.env): Fora {
  if (!e) {
    const simuladores =
      env.QUITA_SIMULADORES_LOCAL ?? `http://localhost:${Number(new URL(cliente.endpoint ?? '').port) - 1}`
    return { provedores: { simuladores }, pinos: env.QUITA_ENTRADA_CERTIFICADOS_LOCAL ?? '{}', enderecos: [] }
  }
  const { PIX_URL, PIX_SEGUNDO, CIELO_URL, CELCOIN_URL, MPI_URL, WHATSAPP_URL, REPASSE_URL, ZAPSIGN_URL } = e.provedores
  const provedores = {
    ...(PIX_SEGUNDO && { pix2: (JSON.parse(PIX_SEGUNDO) as { url: string }).url }),
    ...{ pix: PIX_URL, adquirente: CIELO_URL, contas: CELCOIN_URL, '3ds': MPI_URL },
    ...{ whatsapp: WHATSAPP_URL, repasse: REPASSE_URL, assinaturas: ZAPSIGN_URL },
  }
  const { pagar, app, entrada, avisos } = hosts(e)
  const nossos = [pagar, app, entrada, avisos, hostDaApi(e, 'publica'), hostDaApi(e, 'painel')]
  const deles = Object.values(provedores).flatMap(url => (url.startsWith('https:') ? [new URL(url).host] : []))
  return {
    provedores,
    pinos: e.provedores.ENTRADA_CERTIFICADOS,
    enderecos: [...new Set([...nossos, ...deles])].map(host => ({ nome: host, host, port: 443 })),
  }
}
