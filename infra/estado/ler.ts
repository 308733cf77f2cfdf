import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { GetQueueAttributesCommand, type QueueAttributeName, type SQSClient } from '@aws-sdk/client-sqs'
import { GetParametersCommand, type SSMClient } from '@aws-sdk/client-ssm'
import { paginas } from '../../functions/areas/saldo/regras/livros/linhasAplicadas.ts'
import { lerRetidos } from '../../functions/areas/saldo/regras/retidos.ts'
import { contarMortas } from '../../functions/platform/runtime/filasMortas.ts'
import { Conferencia, conferencias, ProvaDoDia, ultimaProva } from '../../functions/platform/storage/Fechamento.ts'
import { Lancamento, lancadosNo } from '../../functions/platform/storage/Lancamento.ts'
import { ProvaDeFora, ultimaDeFora } from '../../functions/platform/storage/ProvaDeFora.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { SaudeDoPsp } from '../../functions/platform/storage/SaudeDoPsp.ts'
import { shardsDeVencimento } from '../../functions/platform/storage/shardOf.ts'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { filas, type NomeDeFila } from '../../shared/domain/filas.ts'
import { psps } from '../../shared/domain/pix/psps.ts'
import { limiteDoRetido } from '../../shared/domain/retidos.ts'
import type { Leitura } from './leitura.ts'

/** Kinds of entries that say that a payer paid. */
const pagamentos = new Set(['pix', 'pix-divergente', 'boleto', 'boleto-divergente', 'cartao', 'carrinho'])
const janelaMinutos = 15
/** A stage with more entries today than this a shard is told as "or more": the screen must not cost a day's reads. */
const maximoPorShard = 500

/** Where new Pix go, as the functions would decide it now; a parameter that is not there means that health decides. */
export async function lerEmissores(storage: Storage, ssm: SSMClient, prefixo: string): Promise<Leitura['emissores']> {
  const [saudes, { Parameters }] = await Promise.all([
    Promise.all(psps.map(psp => SaudeDoPsp.get(storage, psp))),
    ssm.send(new GetParametersCommand({ Names: [`${prefixo}/pix-emissor`], WithDecryption: true })),
  ])
  const fechados = saudes.flatMap(s => (s?.fechadoAte === undefined ? [] : [{ psp: s.psp, ate: s.fechadoAte }]))
  return { escolha: Parameters?.[0]?.Value ?? 'auto', fechados }
}

/** What was paid in the last minutes, by the journal of today. */
export async function lerPagos(storage: Storage, agora: number): Promise<Leitura['pagos']> {
  const desde = agora - janelaMinutos * 60_000
  let total = 0
  let parcial = false
  for (const shard of shardsDeVencimento) {
    let lidos = 0
    for await (const pagina of paginas(storage, { index: 'GSI1', pk: lancadosNo(dataSaoPaulo(agora), shard) })) {
      total += pagina
        .map(Lancamento.parse)
        .filter(l => pagamentos.has(l.tipo) && Date.parse(l.lancadoEm ?? l.ocorridoEm) >= desde).length
      lidos += pagina.length
      parcial ||= lidos >= maximoPorShard
      if (lidos >= maximoPorShard) break
    }
  }
  return { total, minutos: janelaMinutos, parcial }
}

/** Of everything that is due, what has been due for longest. */
export async function lerMaisAntigo(storage: Storage, agora: number): Promise<Leitura['maisAntigo']> {
  const ate = { to: `${new Date(agora).toISOString()}~` }
  const primeiros = await Promise.all(
    shardsDeVencimento.map(shard => storage.query({ index: 'GSI3', pk: `VENCE#${shard}`, sk: ate, limit: 1 })),
  )
  const [primeiro] = primeiros
    .flatMap(p => p.items)
    .map(i => ({ item: `${i.PK} ${i.SK}`, vence: Date.parse(String(i.GSI3SK).split('#', 1)[0] ?? '') }))
    .sort((a, b) => a.vence - b.vence)
  return primeiro
}

export async function lerFilas(
  sqs: SQSClient,
  enderecos: (fila: NomeDeFila) => { url: string; morta: string },
  idades: (filas: NomeDeFila[]) => Promise<Partial<Record<NomeDeFila, number>>>,
): Promise<Leitura['filas']> {
  const nomes = Object.keys(filas) as NomeDeFila[]
  const idade = await idades(nomes)
  return Promise.all(
    nomes.map(async nome => {
      const { url, morta } = enderecos(nome)
      // what a consumer holds, or failed at and will see again, waits too: a letter that was sent again is not mended yet
      const AttributeNames: QueueAttributeName[] = [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ]
      const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames }))
      return {
        ...{ nome, impacto: filas[nome].impacto, idadeSegundos: idade[nome] },
        esperando: AttributeNames.reduce((soma, a) => soma + Number(Attributes?.[a] ?? 0), 0),
        mortas: await contarMortas({ sqs, morta }),
      }
    }),
  )
}

export async function lerRetido(storage: Storage, agora: number): Promise<Leitura['retido']> {
  const soma = { quantos: 0, valor: 0, vencidos: 0 }
  for await (const r of lerRetidos(storage)) {
    soma.quantos++
    soma.valor += r.valor
    if (limiteDoRetido(r.natureza, Date.parse(r.desde)) <= agora) soma.vencidos++
  }
  return soma
}

export async function lerLivros(storage: Storage): Promise<Leitura['livros']> {
  const ultima = await ProvaDoDia.get(storage, ultimaProva)
  const fora = await ProvaDeFora.get(storage, ultimaDeFora)
  const { values } = await Conferencia.query(storage, { pk: conferencias, limit: 50 })
  return {
    ...{ dia: ultima?.ate, feitaEm: ultima?.feitaEm, fora: fora?.situacao },
    diferencas: values.filter(c => c.vezes > 1).map(c => `${c.conta} ${c.motivo} ${c.diferenca} centavos`),
  }
}

/** Any answer is a sign of life: an address that refuses us without credentials is there. */
export async function lerProvedor(nome: string, url: string): Promise<Leitura['provedores'][number]> {
  const comeco = performance.now()
  const status = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000), redirect: 'manual' }).then(
    r => r.status,
    () => undefined,
  )
  return { nome, status, ms: Math.round(performance.now() - comeco) }
}

/** When the certificate of an address ends, by any authority. */
export function lerCertificado(
  nome: string,
  { host, port }: { host: string; port: number },
): Promise<Leitura['certificados'][number]> {
  return new Promise(resolve => {
    const servername = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port, ...servername, rejectUnauthorized: false, timeout: 5_000 })
    const fim = (c: Leitura['certificados'][number]) => {
      socket.destroy()
      resolve(c)
    }
    socket.once('secureConnect', () => fim({ nome, vence: Date.parse(socket.getPeerCertificate().valid_to) }))
    socket.once('timeout', () => fim({ nome, vence: undefined, erro: 'não responde' }))
    socket.once('error', error => fim({ nome, vence: undefined, erro: error.message }))
  })
}

/** Certificates that are pinned of PSPs, where the stage knows when they end. */
export function certificadosPinados(texto: string): Leitura['certificados'] {
  const pinos = JSON.parse(texto) as Record<string, { ate?: string }>
  return Object.entries(pinos).flatMap(([psp, { ate }]) =>
    ate === undefined ? [] : [{ nome: `do PSP ${psp}`, vence: Date.parse(ate) }],
  )
}
