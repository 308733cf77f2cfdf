import { chaveDaLinha } from '../../../../../shared/domain/conciliacao/linhaDaAdquirente.ts'
import { ArquivoDoEdi, LinhaDoEdi } from '../../../../platform/storage/ArquivoDoEdi.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import { linhaDaAdquirenteDe } from '../casamento/linhaDaAdquirenteDe.ts'
import { lerLinhaDoEdi } from './conferirEdi.ts'
import type { DepsDoEdi } from './cuidarDoArquivo.ts'
import { type LinhaDoFluxo, linhasDoFluxo } from './linhasDoFluxo.ts'
import { passoDoArquivo } from './passoDoArquivo.ts'
import { substituido, substituir, substitutoDe } from './substituicao.ts'

/** Lines between two notes of how far it came: what a death makes the next worker write again, to no effect. */
export const LINHAS_POR_NOTA = 500
/** Writes at a time: each by itself, because a transaction would pay for each line twice. */
const DE_UMA_VEZ = 50
/** A piece ends here, well before its worker's five minutes; another message goes on. */
export const PEDACO_MS = 240_000

/**
 * Writes a file's lines from where the last note says, each once: a line that is there is the same line, for the file's id
 * is its bytes. One write for each line, one note for each five hundred, one for the end. A file whose replacement was
 * imported while it was on its way writes no further line.
 */
export async function importarLinhas({ storage, edi, clock }: DepsDoEdi, lido: ArquivoDoEdi): Promise<void> {
  let a = lido
  const { cabecalho } = a
  if (!cabecalho) throw new Error(`file ${a.id} has no header`)
  const substituto = await substitutoDe(storage, a)
  if (substituto) return storage.commit([substituido(a, substituto)])
  const ate = clock.now() + PEDACO_MS
  const anotar = async (mudanca: Partial<ArquivoDoEdi>, tipo: 'EdiAvancou' | 'EdiPausado') => {
    const depois = { ...a, ...mudanca }
    await storage.commit([replace(ArquivoDoEdi, depois, [{ tipo }])])
    a = { ...depois, versao: a.versao + 1 }
  }
  let espera: LinhaDoFluxo[] = []
  for await (const linhas of linhasDoFluxo(await edi.abrir(a.chave, a.cursor?.inicio ?? 0), a.cursor)) {
    // header and trailer are the file's own, and are told by the file
    espera.push(...linhas.filter(l => l.texto[0] !== '0' && l.texto[0] !== '9'))
    while (espera.length > LINHAS_POR_NOTA) {
      const estas = espera.slice(0, LINHAS_POR_NOTA)
      espera = espera.slice(LINHAS_POR_NOTA)
      await gravar(storage, a, estas)
      const ultima = estas.at(-1) as LinhaDoFluxo
      const acabou = clock.now() >= ate
      const cursor = { numero: ultima.numero, inicio: ultima.fim }
      await anotar({ importadas: a.importadas + estas.length, cursor }, acabou ? 'EdiPausado' : 'EdiAvancou')
      if (acabou) return
    }
  }
  await gravar(storage, a, espera)
  const inteiro: ArquivoDoEdi = {
    ...a,
    importadas: a.importadas + espera.length,
    situacao: passoDoArquivo(a, 'Importou'),
  }
  delete inteiro.cursor
  await storage.commit([
    replace(ArquivoDoEdi, inteiro, [{ tipo: 'EdiImportado' }]),
    ...(await substituir(storage, inteiro, cabecalho)),
  ])
}

async function gravar(storage: Storage, a: ArquivoDoEdi, linhas: readonly LinhaDoFluxo[]): Promise<void> {
  const tipo = a.cabecalho?.tipo
  if (!tipo) return
  for (let n = 0; n < linhas.length; n += DE_UMA_VEZ)
    await Promise.all(
      linhas.slice(n, n + DE_UMA_VEZ).map(async linha => {
        const { erro } = lerLinhaDoEdi(tipo, linha)
        const { numero, texto } = linha
        const { processadoEm = '' } = a.cabecalho ?? {}
        const lida = linhaDaAdquirenteDe(texto, { arquivoId: a.id, numero, opcao: tipo, processadoEm })
        const sobre = lida && chaveDaLinha(lida)
        const nova = LinhaDoEdi.create({
          ...{ arquivoId: a.id, numero, bruta: texto.trimEnd() },
          ...(erro && { rejeitada: true }),
          ...(sobre !== undefined && { sobre }),
        })
        try {
          await storage.commit([nova])
        } catch (error) {
          // a worker before this one wrote it and died before its note
          if (!(error instanceof ConditionFailed)) throw error
        }
      }),
    )
}
