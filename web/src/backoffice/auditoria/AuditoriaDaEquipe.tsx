import { Trilha } from '../../painel/auditoria/Auditoria.tsx'
import { useAtos } from '../../painel/auditoria/atos.ts'
import { Permitido } from '../../ui/Pagina.tsx'
import { dizer, eDaEquipe } from '../textos.ts'

/** The provider's own audit log: what its staff did, in their words (decision 0035). */
export default function AuditoriaDaEquipe() {
  return (
    <Permitido grupo="G15">
      <Propria />
    </Permitido>
  )
}

function Propria() {
  const atos = useAtos()
  const nomear = (operacao: string) => {
    const chave = `ato.${operacao}`
    return eDaEquipe(chave) ? dizer(chave) : (atos?.[operacao] ?? operacao)
  }
  return (
    <Trilha pronta={atos !== undefined} titulo={dizer('trilha.titulo')} texto={dizer('trilha.texto')} nomear={nomear} />
  )
}
