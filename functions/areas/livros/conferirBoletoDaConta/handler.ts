import { conferirBoletoDaConta as contrato } from '../../../../shared/contract/pagamentosDasContas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pagamentoDeBoleto } from '../../../providers/pagamentoDeBoleto/need.ts'
import { conferirBoletoDaConta } from './conferirBoletoDaConta.ts'

export const needs = { storage: storage('ler'), pagamentoDeBoleto, auth, calendario }
export const handler = handle(contrato)(conferirBoletoDaConta)(deps(needs))
