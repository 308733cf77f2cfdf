import { validarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { biometria } from '../../../providers/biometria/need.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { retratos } from '../../identidade/regras/vida/retratos.ts'
import { validarAntecipacao } from './validarAntecipacao.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AndamentoDaFolha',
      'Antecipacao',
      'Favorecido',
      'Lancamento@ANT',
      'Lancamento@TRF',
      'LinhaDoExtrato',
      'PagoNaFolha',
      'Saldo',
      'SomaDeSaidas',
      'Tentativas',
      'Transferencia',
      'Ur',
    ],
  }),
  biometria,
  retratos,
  repasse,
}
export const handler = handle(contrato)(validarAntecipacao)(deps(needs))
