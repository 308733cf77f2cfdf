import { validarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { biometria } from '../../../providers/biometria/need.ts'
import { registradora } from '../../../providers/registradora/need.ts'
import { repasse } from '../../../providers/repasse/need.ts'
import { retratos } from '../../identidade/regras/vida/retratos.ts'
import { validarAntecipacao } from './validarAntecipacao.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Antecipacao',
      'Lancamento@TRF',
      'Lancamento@ANT',
      'LinhaDoExtrato',
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
  registradora,
}
export const handler = handle(contrato)(validarAntecipacao)(deps(needs))
