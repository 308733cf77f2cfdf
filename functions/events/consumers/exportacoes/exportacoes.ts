import { type EventoDaExportacao, exportacao } from '../../../../shared/domain/estados/exportacao.ts'
import type { De } from '../../../../shared/domain/eventos.ts'
import { ofx } from '../../../areas/relatorios/regras/extratoEmOfx.ts'
import { fonteDe } from '../../../areas/relatorios/regras/fontes.ts'
import { csv, maximoDeLinhas, tiposDeArquivo, xlsx } from '../../../areas/relatorios/regras/formatos.ts'
import { type Arquivos, EnvioPerdido, parteMinima } from '../../../platform/runtime/arquivos.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Exportacao } from '../../../platform/storage/Exportacao.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { fonteDaEquipe } from './fontesDaEquipe.ts'

/**
 * Writes a report to its file, a page of rows at a time, a part of at least 5 MB at a time: what is in memory does not
 * depend on the report. After each part of a CSV it is written down how far it came, so that the worker that gets the
 * message again goes on from there; a workbook, whose compression has no middle, and a statement in OFX begin again. Of two workers, the one
 * whose note was refused stops.
 */
export async function exportacoes(deps: D, { PK, SK }: De<'EXP#'>): Promise<void> {
  const { storage } = deps
  const e = await Exportacao.get(storage, { dono: PK.slice(4), id: SK }, { consistent: true })
  if (e?.estado !== 'preparando') return
  try {
    await escrever(deps, e)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

type D = Base & { storage: Storage; arquivos: Arquivos; chaves: Chaves<'documentos'> }
type Envio = NonNullable<Exportacao['envio']>

/** The job as this worker knows it: a note over a version that another worker wrote meanwhile is refused. */
function caderno(storage: Storage, e: Exportacao) {
  let atual = e
  return {
    atual: () => atual,
    async anotar(mudanca: Partial<Exportacao>) {
      await storage.commit([replace(Exportacao, { ...atual, ...mudanca }, [{ tipo: 'ExportacaoAvancou' }])])
      atual = { ...atual, ...mudanca, versao: atual.versao + 1 }
    },
  }
}
type Caderno = ReturnType<typeof caderno>

/** Goes on from what is durable; where the upload that held it is gone and left no file, begins again. */
async function escrever(deps: D, e: Exportacao): Promise<void> {
  const c = caderno(deps.storage, e)
  const { envio } = e
  const retoma = envio?.bytes !== undefined && (envio.inteiro || (e.formato === 'csv' && e.cursor !== undefined))
  if (!retoma) return comecar(deps, c)
  try {
    await (envio.inteiro ? terminar(deps, c, envio) : continuar(deps, c, envio, true))
  } catch (error) {
    if (!(error instanceof EnvioPerdido)) throw error
    await comecar(deps, c)
  }
}

async function comecar(deps: D, c: Caderno): Promise<void> {
  const { id, formato } = c.atual()
  const envio = { id: await deps.arquivos.iniciar(`${id}.${formato}`, tiposDeArquivo[formato]), partes: [], bytes: 0 }
  await c.anotar({ envio, linhas: 0, cursor: undefined })
  await continuar(deps, c, envio, false)
}

/** Writes the rows that are missing, a part at a time, then completes the upload. */
async function continuar(deps: D, c: Caderno, envio: Envio, retoma: boolean): Promise<void> {
  const e = c.atual()
  const agora = deps.clock.now()
  const fonte = e.lista ? fonteDaEquipe(deps.storage, e, agora) : fonteDe(deps.storage, e, agora, deps.chaves)
  const escritores = {
    csv: () => csv(fonte.cabecalho, retoma),
    xlsx: () => xlsx(fonte.cabecalho),
    ofx: () => ofx(e, deps.clock.now()),
  }
  const escritor = escritores[e.formato]()
  let { linhas } = e
  let pedacos: Uint8Array[] = [retoma ? new Uint8Array() : escritor.linhas([])]
  const enviar = async (mudanca: Pick<Exportacao, 'cursor'>, inteiro: boolean) => {
    const bytes = Buffer.concat(pedacos)
    const etag = await deps.arquivos.parte(`${e.id}.${e.formato}`, envio.id, envio.partes.length + 1, bytes)
    pedacos = []
    const partes = [...envio.partes, etag]
    envio = { id: envio.id, partes, bytes: (envio.bytes ?? 0) + bytes.length, ...(inteiro && { inteiro }) }
    await c.anotar({ ...mudanca, linhas, envio })
  }
  for await (const pagina of fonte.paginas(retoma ? e.cursor : undefined)) {
    linhas += pagina.linhas.length
    if (linhas > maximoDeLinhas) return c.anotar({ estado: passo(e, 'Falhou'), motivo: 'limite' })
    pedacos.push(escritor.linhas(pagina.linhas))
    const bytes = pedacos.reduce((s, p) => s + p.length, 0)
    if (bytes >= parteMinima && pagina.cursor !== null) await enviar({ cursor: pagina.cursor }, false)
  }
  pedacos.push(escritor.fim(await fonte.fecho?.()))
  await enviar({ cursor: undefined }, true)
  await terminar(deps, c, envio)
}

/**
 * Completes the upload, which is noted as whole before: the answer to the completion may be lost, and S3 knows no
 * upload that was completed. Then the file is there with the bytes that were sent.
 * @throws EnvioPerdido when neither the upload nor its file is there.
 */
async function terminar({ arquivos, clock }: D, c: Caderno, envio: Envio): Promise<void> {
  const { id, formato } = c.atual()
  const nome = `${id}.${formato}`
  try {
    await arquivos.concluir(nome, envio.id, envio.partes)
  } catch (error) {
    if (!(error instanceof EnvioPerdido) || (await arquivos.tamanho(nome)) !== envio.bytes) throw error
  }
  const prontaEm = new Date(clock.now()).toISOString()
  await c.anotar({ estado: passo(c.atual(), 'Concluiu'), prontaEm, cursor: undefined, envio: undefined })
}

function passo({ estado }: Exportacao, evento: EventoDaExportacao): Exportacao['estado'] {
  const proximo = exportacao.next(estado, evento)
  if (!proximo) throw new Error(`exportacao: ${evento} is not legal in ${estado}`)
  return proximo
}
