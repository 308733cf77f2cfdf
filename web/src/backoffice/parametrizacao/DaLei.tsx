import { formatarData } from '../../../../shared/domain/calendario.ts'
import { termoDeAdesao } from '../../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { dizer } from '../textos.ts'

/** Which terms of adherence are in force: a version is a release, because companies agree to the hash of its words. */
export function Termo() {
  return (
    <Secao id="termo" titulo={dizer('prm.termo')} texto={dizer('prm.termo.texto')}>
      <div>
        <Dado nome={dizer('prm.termo.versao')}>{termoDeAdesao.versao}</Dado>
        <Dado nome={dizer('prm.termo.vigencia')}>{formatarData(termoDeAdesao.vigencia)}</Dado>
      </div>
    </Secao>
  )
}
