import { lerDeclaracaoMensal as contrato } from '../../../../shared/contract/declaracoesMensais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { downloadsDe } from '../../../platform/runtime/arquivos.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { prefixoDasDeclaracoes } from '../regras/declaracoes/pasta.ts'
import { lerDeclaracaoMensal } from './lerDeclaracaoMensal.ts'

export const needs = { storage: storage('ler'), downloads: downloadsDe(prefixoDasDeclaracoes), auth }
export const handler = handle(contrato)(lerDeclaracaoMensal)(deps(needs))
