import { reservarSaldo as contrato } from '../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { adquirente } from '../../providers/adquirente/need.ts'
import { contas } from '../../providers/contas/need.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { reservarSaldo } from './reservarSaldo.ts'

export const needs = { storage: storage('escrever'), adquirente, contas, auth }
export const handler = handle(contrato)(reservarSaldo)(deps(needs))
