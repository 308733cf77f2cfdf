import { formatarData } from '../../../../shared/domain/calendario.ts'
import { ler } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { type Mes, mesAoLado, mesNaFrase, mesSaoPaulo } from '../../ui/meses.ts'
import { BotaoExportar } from './BotaoExportar.tsx'

/** The month as one file for whoever keeps the books: its sales and its entries, with their totals. */
export function FecharMes({
  mes,
  aoPedir,
}: {
  mes: Mes /** Where the page shows the files, and chooses no month. */
  aoPedir?: () => void
}) {
  const { t, idioma } = useTextos()
  return (
    <BotaoExportar
      rotulo={aoPedir ? t('exportacoes.fecharQual', { mes: mesNaFrase(mes, idioma) }) : t('exportacoes.fecharMes')}
      {...(aoPedir && { aoPedir })}
      titulo={t('exportacoes.doMes', { nome: t('exportacoes.fechamento'), mes: mesNaFrase(mes, idioma) })}
      texto={t('exportacoes.fecharMesTexto')}
      {...(mes === mesSaoPaulo(Date.now()) && {
        aviso: t('exportacoes.mesEmCurso', { dia: formatarData(`${mesAoLado(mes, 1)}-01`) }),
      })}
      pedir={formato => ler('exportarExtrato', { query: { mes, conteudo: 'fechamento', formato } })}
    />
  )
}
