import { dataSaoPaulo, feriadosBancarios, formatarData } from '../../../../shared/domain/calendario.ts'
import { termoDeAdesao } from '../../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { dizer } from '../textos.ts'

/** The bank holidays that are still to come in the next twelve months: the law's, and changed by a release. */
export function Feriados() {
  const hoje = dataSaoPaulo(Date.now())
  const ano = Number(hoje.slice(0, 4))
  const ate = `${ano + 1}${hoje.slice(4)}`
  const proximos = [...feriadosBancarios(ano), ...feriadosBancarios(ano + 1)].filter(
    f => f.data >= hoje && f.data < ate,
  )
  return (
    <Secao id="feriados" titulo={dizer('prm.feriados')} texto={dizer('prm.feriados.texto')}>
      <div>
        {proximos.map(({ data, nome }) => (
          <Dado key={data} nome={nome}>
            {formatarData(data)}
          </Dado>
        ))}
      </div>
    </Secao>
  )
}

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
