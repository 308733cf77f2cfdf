import { SEQUENCIA_DE_REPROCESSO } from '../../../../../shared/domain/edi/arquivos.ts'
import type { LidoEdi } from '../../../../../shared/domain/edi/campo.ts'
import type { ErroDoEdi } from '../../../../../shared/domain/edi/erros.ts'
import type { cabecalhoEdi } from '../../../../../shared/domain/edi/registros.ts'
import type { BaldeEmFluxo } from '../../../../platform/runtime/baldeEmFluxo.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { ArquivoDoEdi, SequenciaDoEdi } from '../../../../platform/storage/ArquivoDoEdi.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import { casarArquivo } from '../casamento/casarArquivo.ts'
import { conferirEdi, type EdiConferido } from './conferirEdi.ts'
import { importarLinhas } from './importarLinhas.ts'
import { passoDoArquivo } from './passoDoArquivo.ts'

export type DepsDoEdi = Base & { storage: Storage; edi: BaldeEmFluxo }

/**
 * Does the next piece of a file's work: its conference, or as many of its lines as fit, to write or to compare. What a worker did before it died is
 * durable and is done once; of two workers, the one whose note was refused stops.
 */
export async function cuidarDoArquivo(deps: DepsDoEdi, id: string): Promise<void> {
  const a = await ArquivoDoEdi.get(deps.storage, id, { consistent: true })
  if (!a) return
  try {
    if (a.situacao === 'recebido') await conferir(deps, a)
    else if (a.situacao === 'conferido') await importarLinhas(deps, a)
    else await casarArquivo(deps, a)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // refused by another worker of this file, which goes on; by another file, this one is decided anew
    const agora = await ArquivoDoEdi.get(deps.storage, id, { consistent: true })
    if (agora?.versao === a.versao) throw error
  }
}

async function conferir({ storage, edi }: DepsDoEdi, a: ArquivoDoEdi): Promise<void> {
  const r = await conferirEdi(await edi.abrir(a.chave, 0))
  if (!r.ok) return recusar(storage, a, r.erro)
  const cabecalho = cabecalhoDe(r.edi.tipo, r.edi.cabecalho)
  const { linhas, rejeitadas, bruto, liquido, porRegistro } = r.edi
  const conferido: ArquivoDoEdi = {
    ...a,
    situacao: passoDoArquivo(a, 'Conferiu'),
    cabecalho,
    ...(r.edi.liquidacoes.length > 0 && { liquidacoes: r.edi.liquidacoes }),
    totais: { linhas, rejeitadas, bruto, liquido, porRegistro: porRegistro as Record<string, number> },
  }
  const escrita = replace(ArquivoDoEdi, conferido, [{ tipo: 'EdiConferido' }])
  // a file that was processed again takes no sequence: it takes another file's place
  if (cabecalho.sequencia === SEQUENCIA_DE_REPROCESSO) return storage.commit([escrita])
  const sequencia = { ...cabecalho, arquivoId: a.id }
  const dona = await SequenciaDoEdi.get(storage, sequencia, { consistent: true })
  if (dona && dona.arquivoId !== a.id)
    return recusar(storage, a, { linha: 1, motivo: 'sequencia', lido: String(cabecalho.sequencia) })
  const { matriz, tipo } = cabecalho
  await storage.commit([
    escrita,
    SequenciaDoEdi.create({ matriz, tipo, sequencia: cabecalho.sequencia, arquivoId: a.id }),
  ])
}

const recusar = (storage: Storage, a: ArquivoDoEdi, erro: ErroDoEdi): Promise<void> =>
  storage.commit([
    replace(ArquivoDoEdi, { ...a, situacao: passoDoArquivo(a, 'Recusou'), erro }, [{ tipo: 'EdiEncerrado' }]),
  ])

/** The period is the day of processing where the header leaves it out. */
function cabecalhoDe(
  tipo: EdiConferido['tipo'],
  { matriz = '', dataProcessamento = '', sequencia, periodoInicial, periodoFinal }: LidoEdi<typeof cabecalhoEdi>,
) {
  const de = periodoInicial ?? dataProcessamento
  return {
    ...{ tipo, matriz, sequencia: Number(sequencia), processadoEm: dataProcessamento },
    ...{ de, ate: periodoFinal ?? de },
  }
}
