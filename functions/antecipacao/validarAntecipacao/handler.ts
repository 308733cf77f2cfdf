import { validarAntecipacao as contrato } from '../../../shared/contract/antecipacao.ts'
import { handle } from '../../handle.ts'
import { retratos } from '../../liveness/retrato.ts'
import { biometria } from '../../providers/biometria/need.ts'
import { repasse } from '../../providers/repasse/need.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { validarAntecipacao } from './validarAntecipacao.ts'

export const needs = { storage: storage('escrever'), biometria, retratos, repasse }
export const handler = handle(contrato)(validarAntecipacao)(deps(needs))
