import { CorSemContraste } from '../../../../shared/contract/erros.ts'
import { falhaDaCor, tomQuePassa } from '../../../../shared/domain/tema.ts'
import { fault } from '../../../platform/http/fault.ts'

const porExtenso = (razao: number) => `${razao.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}:1`

/** @throws CorSemContraste, naming `campo` and saying the ratio, where words would not be read with this colour. */
export function exigirContraste(cor: string, campo: string): void {
  const falha = falhaDaCor(cor)
  if (!falha) return
  const { onde, razao, minimo } = falha
  throw fault(
    CorSemContraste,
    { campo, onde, razao, minimo, sugestao: tomQuePassa(cor) },
    `O texto não se lê bem com esta cor: contraste de ${porExtenso(razao)}, e o mínimo é ${porExtenso(minimo)}.`,
  )
}
