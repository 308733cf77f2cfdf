import { lerDeclaracaoMensal as contrato } from '../../../../shared/contract/declaracoesMensais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { lerDeclaracaoMensal } from './lerDeclaracaoMensal.ts'

export const needs = { storage: storage('ler'), auth }
export const handler = handle(contrato)(lerDeclaracaoMensal)(deps(needs))
