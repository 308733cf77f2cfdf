import { obterFotoDeProduto as contrato } from '../../../../shared/contract/fotoPublica.ts'
import { LETRAS_DO_OBJETO } from '../../../../shared/domain/fotos.ts'
import { handle } from '../../../handle.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { PASTA_DAS_FOTOS } from '../../loja/regras/fotos.ts'
import { obterFotoDeProduto } from './obterFotoDeProduto.ts'

export const needs = { guardadas: balde('ler', PASTA_DAS_FOTOS, LETRAS_DO_OBJETO) }
export const handler = handle(contrato)(obterFotoDeProduto)(deps(needs))
