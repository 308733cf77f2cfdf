import { Input } from '@chakra-ui/react'
import { dataValida, formatarData } from '../../../../shared/domain/calendario.ts'
import type { Intervalo } from '../../../../shared/domain/ciclos.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { ajusteDoInicio, cicloZero, diasDoAjuste } from '../../../../shared/domain/proRata.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'

/** From when the service runs: the days up to the first charge are charged with it, and what they come to is said here. */
export function InicioDoServico(p: {
  centavos: number
  intervalo: Intervalo
  primeiro: string
  inicio: string
  erro: string | undefined
  aoMudar: (inicio: string) => void
}) {
  const { t, idioma } = useTextos()
  const { primeiro, inicio, intervalo, centavos } = p
  const calendario = { primeiro, intervalo }
  const cabe = dataValida(inicio) && dataValida(primeiro) && inicio > cicloZero(calendario).inicio && inicio < primeiro
  const ajuste = cabe && centavos > 0 ? ajusteDoInicio(centavos, calendario, inicio) : undefined
  const dias = ajuste && diasDoAjuste(ajuste)
  const dica =
    ajuste && dias
      ? t('recor.campo.inicioConta', {
          ...{ n: dias.quantos, de: formatarData(dias.de), ate: formatarData(dias.ate) },
          ...{ valor: formatarReais(ajuste.valor, idioma), total: formatarReais(centavos + ajuste.valor, idioma) },
        })
      : t('recor.campo.inicioDica')
  return (
    <Campo nome="inicio" rotulo={t('recor.campo.inicio')} dica={dica} erro={p.erro} opcional={t('recor.opcional')}>
      <Input
        name="inicio"
        type="date"
        size="lg"
        max={primeiro}
        value={inicio}
        onChange={e => p.aoMudar(e.currentTarget.value)}
      />
    </Campo>
  )
}
