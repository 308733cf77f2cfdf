import { escreverTelefone, telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { useTextos } from '../textos.tsx'

/** A company's phone, to be called from anywhere: who reads English may be abroad, and sees the country's code too. */
export function Telefone({ contato }: { contato: string }) {
  const { idioma } = useTextos()
  return (
    <a href={`tel:${telefoneE164(contato) ?? contato.replace(/[^\d+]/g, '')}`}>{escreverTelefone(contato, idioma)}</a>
  )
}
