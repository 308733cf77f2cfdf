import { writer } from '../../../shared/textos/engine.ts'
import { equipe } from '../../../shared/textos/pt-BR/equipe.ts'
import { equipeAcesso } from '../../../shared/textos/pt-BR/equipeAcesso.ts'
import { equipeAuditoria } from '../../../shared/textos/pt-BR/equipeAuditoria.ts'
import { equipeCasos } from '../../../shared/textos/pt-BR/equipeCasos.ts'
import { equipeClientes } from '../../../shared/textos/pt-BR/equipeClientes.ts'
import { equipeConciliacao } from '../../../shared/textos/pt-BR/equipeConciliacao.ts'
import { equipeConformidade } from '../../../shared/textos/pt-BR/equipeConformidade.ts'
import { equipeContratos } from '../../../shared/textos/pt-BR/equipeContratos.ts'
import { equipeDocumentos } from '../../../shared/textos/pt-BR/equipeDocumentos.ts'
import { equipeEmails } from '../../../shared/textos/pt-BR/equipeEmails.ts'
import { equipeEncerramento } from '../../../shared/textos/pt-BR/equipeEncerramento.ts'
import { equipeExportacoes } from '../../../shared/textos/pt-BR/equipeExportacoes.ts'
import { equipeFinancas } from '../../../shared/textos/pt-BR/equipeFinancas.ts'
import { equipeFiscal } from '../../../shared/textos/pt-BR/equipeFiscal.ts'
import { equipeFolha } from '../../../shared/textos/pt-BR/equipeFolha.ts'
import { equipeIndicadores } from '../../../shared/textos/pt-BR/equipeIndicadores.ts'
import { equipeInteressados } from '../../../shared/textos/pt-BR/equipeInteressados.ts'
import { equipeLivros } from '../../../shared/textos/pt-BR/equipeLivros.ts'
import { equipePagamentos } from '../../../shared/textos/pt-BR/equipePagamentos.ts'
import { equipeParadas } from '../../../shared/textos/pt-BR/equipeParadas.ts'
import { equipeParametros } from '../../../shared/textos/pt-BR/equipeParametros.ts'
import { equipePassos } from '../../../shared/textos/pt-BR/equipePassos.ts'
import { equipePessoas } from '../../../shared/textos/pt-BR/equipePessoas.ts'
import { equipePolitica } from '../../../shared/textos/pt-BR/equipePolitica.ts'
import { equipePos } from '../../../shared/textos/pt-BR/equipePos.ts'
import { equipeRepresentantes } from '../../../shared/textos/pt-BR/equipeRepresentantes.ts'
import { equipeSuporte } from '../../../shared/textos/pt-BR/equipeSuporte.ts'
import { equipeUrs } from '../../../shared/textos/pt-BR/equipeUrs.ts'
import { equipeVida } from '../../../shared/textos/pt-BR/equipeVida.ts'
import { equipeVigilancia } from '../../../shared/textos/pt-BR/equipeVigilancia.ts'

const textos = {
  ...equipe,
  ...equipeAcesso,
  ...equipeAuditoria,
  ...equipeCasos,
  ...equipeClientes,
  ...equipeConciliacao,
  ...equipeConformidade,
  ...equipeDocumentos,
  ...equipeEmails,
  ...equipeExportacoes,
  ...equipeFinancas,
  ...equipeFiscal,
  ...equipeFolha,
  ...equipeInteressados,
  ...equipeIndicadores,
  ...equipeLivros,
  ...equipePagamentos,
  ...equipeParadas,
  ...equipeParametros,
  ...equipePassos,
  ...equipePessoas,
  ...equipePolitica,
  ...equipePos,
  ...equipeRepresentantes,
  ...equipeSuporte,
  ...equipeContratos,
  ...equipeEncerramento,
  ...equipeUrs,
  ...equipeVida,
  ...equipeVigilancia,
} as const
type Ato = Extract<keyof typeof equipeAuditoria, `ato.${string}`>
/** Whether a call of the staff's has words of its own. */
export const eDaEquipe = (chave: string): chave is Ato => Object.hasOwn(equipeAuditoria, chave)
/** Writes the words of the staff's pages, which are in Portuguese alone. */
export const dizer = writer<typeof textos>(textos, 'pt-BR')
