import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { situacoesDeProcessamento } from '../../../../shared/domain/estados/transferencia.ts'
import { origensDoPagamento } from '../../../../shared/domain/origemDoPagamento.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BarraDeFiltros, Busca, Escolha, Ficha } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Periodo } from '../../ui/Periodo.tsx'
import { formas, nomeDoCheckout, nomeDoRepasse } from '../links/tipos.ts'
import { type Filtros, filtrosDe, visaoDe } from './filtros.ts'

const situacoes = Object.values(colunasCheckout)
  .map(c => c.numero)
  .sort((a, b) => a - b)

/** How many are set besides who paid; both days of a period are one. */
function quantosLigados({ pagador: _, periodoInicio, periodoFim, repasseInicio, repasseFim, ...outros }: Filtros) {
  return [periodoInicio ?? periodoFim, repasseInicio ?? repasseFim, ...Object.values(outros)].filter(
    v => v !== undefined,
  ).length
}

/** Every documented filter; the address holds them, and one view of them may be kept. */
export function BarraDoRelatorio() {
  const { t } = useTextos()
  const [, setBusca] = useSearchParams()
  const { slug } = useSessao()
  const visao = visaoDe(slug)
  const [guardada, setGuardada] = useState(visao.ler)
  const { filtros, filtrando, mudar } = useFiltros(filtrosDe)
  return (
    <BarraDeFiltros
      rotulo={t('relatorios.filtros')}
      ligados={quantosLigados(filtros)}
      busca={
        <Busca
          rotulo={t('relatorios.pagador')}
          valor={filtros.pagador ?? ''}
          aoMudar={pagador => mudar({ pagador: pagador || undefined })}
        />
      }
    >
      <Escolha
        rotulo={t('relatorios.forma')}
        todas={t('relatorios.todas')}
        valor={filtros.formaPagamento}
        opcoes={formas.map(f => [f.tipo, t(f.nome)])}
        aoEscolher={formaPagamento => mudar({ formaPagamento })}
      />
      <Escolha
        rotulo={t('relatorios.situacao')}
        todas={t('relatorios.todasSituacoes')}
        valor={filtros.situacao}
        opcoes={situacoes.map(n => [n, nomeDoCheckout(t, n)])}
        aoEscolher={situacao => mudar({ situacao })}
      />
      <Escolha
        rotulo={t('relatorios.repasse')}
        todas={t('relatorios.qualquerRepasse')}
        valor={filtros.situacaoRepasse}
        opcoes={situacoesDeProcessamento.map((_, n) => [n, nomeDoRepasse(t, n)])}
        aoEscolher={situacaoRepasse => mudar({ situacaoRepasse })}
      />
      <Escolha
        rotulo={t('relatorios.origem')}
        todas={t('relatorios.qualquerOrigem')}
        valor={filtros.origemPagamento}
        opcoes={origensDoPagamento.map(o => [o, t(`relatorios.origem.${o}`)])}
        aoEscolher={origemPagamento => mudar({ origemPagamento })}
      />
      <Ficha
        ligada={filtros.contestados === 'true'}
        aoClicar={() => mudar({ contestados: filtros.contestados ? undefined : 'true' })}
      >
        {t('relatorios.soContestados')}
      </Ficha>
      <Periodo filtros={filtros} aoMudar={mudar} />
      <Periodo
        titulo={t('relatorios.diasDoRepasse')}
        filtros={{
          ...(filtros.repasseInicio && { periodoInicio: filtros.repasseInicio }),
          ...(filtros.repasseFim && { periodoFim: filtros.repasseFim }),
        }}
        aoMudar={m =>
          mudar({
            ...('periodoInicio' in m && { repasseInicio: m.periodoInicio }),
            ...('periodoFim' in m && { repasseFim: m.periodoFim }),
          })
        }
      />
      <Flex gap="1" wrap="wrap">
        {filtrando && (
          <>
            <Button variant="ghost" colorPalette="gray" onClick={() => setBusca({}, { replace: true })}>
              {t('relatorios.limpar')}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                setGuardada(visao.guardar(filtros))
                avisar(t('relatorios.visaoSalva'))
              }}
            >
              {t('relatorios.salvarVisao')}
            </Button>
          </>
        )}
        {!filtrando && guardada && (
          <Button variant="ghost" onClick={() => setBusca(new URLSearchParams(guardada), { replace: true })}>
            {t('relatorios.minhaVisao')}
          </Button>
        )}
      </Flex>
    </BarraDeFiltros>
  )
}
