import { alterarImagemDaEmpresa as contrato } from '../../../shared/contract/empresa.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { imagens } from '../../uploads/logo.ts'
import { alterarImagemDaEmpresa } from './alterarImagemDaEmpresa.ts'

export const needs = { storage: storage('escrever'), imagens, auth }
export const handler = handle(contrato)(alterarImagemDaEmpresa)(deps(needs))
