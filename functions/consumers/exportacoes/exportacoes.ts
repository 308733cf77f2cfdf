import type { Mensagem } from '../../dispatcher/filas.ts'
import { fonteDe } from '../../reports/fontes.ts'
import { csv, maximoDeLinhas, tiposDeArquivo, xlsx } from '../../reports/formatos.ts'
import { type Arquivos, parteMinima } from '../../runtime/arquivos.ts'
import type { Base } from '../../runtime/needs.ts'
import { Exportacao } from '../../storage/Exportacao.ts'
import { replace } from '../../storage/entity.ts'
import { ConditionFailed, type Storage } from '../../storage/port.ts'

/**
 * Writes a report to its file, a page of rows at a time, a part of at least 5 MB at a time: what is in memory does not
 * depend on the report. After each part of a CSV it is written down how far it came, so that whoever gets the message
 * again goes on from there; a workbook, whose compression has no middle, begins again. Of two workers, the one whose
 * note was refused stops.
 */
export async function exportacoes(
  deps: Base & { storage: Storage; arquivos: Arquivos },
  { PK, SK }: Mensagem,
): Promise<void> {
  const { storage, clock } = deps
  const e = await Exportacao.get(storage, { dono: PK.slice(4), id: SK }, { consistent: true })
  if (e?.estado !== 'preparando') return
  try {
    await escrever(deps, e, clock.now())
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

async function escrever(
  { storage, arquivos, clock }: Base & { storage: Storage; arquivos: Arquivos },
  e: Exportacao,
  agora: number,
): Promise<void> {
  const nome = `${e.id}.${e.formato}`
  const fonte = fonteDe(storage, e, agora)
  const retoma = e.formato === 'csv' && e.envio !== undefined && e.cursor !== undefined
  const anotar = async (mudanca: Partial<Exportacao>) => {
    await storage.commit([replace(Exportacao, { ...atual, ...mudanca }, [{ tipo: 'ExportacaoAvancou' }])])
    atual = { ...atual, ...mudanca, versao: atual.versao + 1 }
  }
  let atual = e
  if (!retoma)
    await anotar({
      envio: { id: await arquivos.iniciar(nome, tiposDeArquivo[e.formato]), partes: [] },
      linhas: 0,
      cursor: undefined,
    })
  const envio = atual.envio?.id ?? ''
  const escritor = e.formato === 'csv' ? csv(fonte.cabecalho, retoma) : xlsx(fonte.cabecalho)
  let linhas = atual.linhas
  let pedacos: Uint8Array[] = [retoma ? new Uint8Array() : escritor.linhas([])]
  const enviar = async (cursor: string | undefined) => {
    const partes = atual.envio?.partes ?? []
    const etag = await arquivos.parte(nome, envio, partes.length + 1, Buffer.concat(pedacos))
    pedacos = []
    await anotar({ linhas, cursor, envio: { id: envio, partes: [...partes, etag] } })
  }
  for await (const pagina of fonte.paginas(retoma ? e.cursor : undefined)) {
    linhas += pagina.linhas.length
    if (linhas > maximoDeLinhas) return anotar({ estado: 'falhou', motivo: 'limite' })
    pedacos.push(escritor.linhas(pagina.linhas))
    const bytes = pedacos.reduce((s, p) => s + p.length, 0)
    if (bytes >= parteMinima && pagina.cursor !== null) await enviar(pagina.cursor)
  }
  pedacos.push(escritor.fim())
  const partes = atual.envio?.partes ?? []
  const ultima = await arquivos.parte(nome, envio, partes.length + 1, Buffer.concat(pedacos))
  await arquivos.concluir(nome, envio, [...partes, ultima])
  await anotar({
    estado: 'pronta',
    linhas,
    prontaEm: new Date(clock.now()).toISOString(),
    cursor: undefined,
    envio: undefined,
  })
}
