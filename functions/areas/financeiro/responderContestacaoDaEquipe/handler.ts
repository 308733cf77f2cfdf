import { responderContestacaoDaEquipe as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { arquivos } from '../../../platform/uploads/need.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { med } from '../../../providers/med/need.ts'
import { responderContestacaoDaEquipe } from './responderContestacaoDaEquipe.ts'

export const needs = {
  storage: storage({ escreve: ['Ato', 'AvisoDeAdministrador', 'CasoMed', 'Disputa'] }),
  auth,
  arquivos,
  contestacoes: balde('escrever', 'contestacoes/'),
  adquirente,
  med,
}
export const handler = handle(contrato)(responderContestacaoDaEquipe)(deps(needs))
