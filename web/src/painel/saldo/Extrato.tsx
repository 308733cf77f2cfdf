import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { ler } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { mesSaoPaulo } from '../../ui/meses.ts'
import { Valor } from '../../ui/Valor.tsx'
import { BotaoExportar, formatosDoExtrato } from '../relatorios/BotaoExportar.tsx'
import { FolhaDoLancamento, PortaDoMovimento } from '../relatorios/FolhaDoLancamento.tsx'
import { Linha, Parte } from './Linhas.tsx'
import { ResumoDoMes } from './ResumoDoMes.tsx'

/** The account's statement, one month at a time. `vez` rises when something changed it. */
export function Extrato({ vez }: { vez: number }) {
  const { t, idioma } = useTextos()
  const [mes, setMes] = useState(() => mesSaoPaulo(Date.now()))
  const [aberto, setAberto] = useState<ItemDe<'listarExtratoCarteira'>>()
  const lista = useLista('listarExtratoCarteira', { mes }, { porPagina: 25 })
  const recarregar = useRef(lista.recarregar)
  recarregar.current = lista.recarregar
  useEffect(() => {
    if (vez > 0) recarregar.current()
  }, [vez])
  return (
    <Parte
      titulo={t('saldo.extrato')}
      ao={
        <Box flexShrink={0}>
          <BotaoExportar
            formatos={formatosDoExtrato}
            pedir={formato => ler('exportarExtrato', { query: { mes, formato } })}
          />
        </Box>
      }
      escolha={<EscolhaDoMes rotulo={t('saldo.mes')} mes={mes} aoEscolher={setMes} />}
    >
      <Box px="4" pt="4">
        <ResumoDoMes de={lista.primeira} mes={mes} sai={lista.trocando} />
      </Box>
      <ListaSimples
        lista={lista}
        rotulo={t('saldo.extrato')}
        vazio={<EstadoVazio figura="buscaVazia" titulo={t('saldo.semExtrato')} texto={t('saldo.semExtratoTexto')} />}
        linha={l => (
          <Linha
            key={l.id}
            titulo={<PortaDoMovimento m={l} aoAbrir={() => setAberto(l)} />}
            valor={
              <chakra.span color={l.valor < 0 ? 'ink' : 'brand.strong'}>
                {l.valor > 0 && '+'}
                <Valor centavos={deReais(l.valor) ?? 0} />
              </chakra.span>
            }
            detalhe={
              <>
                {(l.contraparte || l.link) && (
                  <chakra.span flexBasis="100%" overflowWrap="anywhere">
                    {[l.contraparte, l.link?.nome].filter(Boolean).join(' · ')}
                  </chakra.span>
                )}
                <Momento iso={l.ocorridoEm} />
                {l.saldo !== null && (
                  <span>
                    {t('saldo.depois')} <Valor centavos={deReais(l.saldo) ?? 0} />
                  </span>
                )}
              </>
            }
            nota={
              l.motivo ??
              (l.bruto !== null && l.taxa !== null
                ? t('saldo.brutoETaxa', {
                    bruto: formatarReais(deReais(l.bruto) ?? 0, idioma),
                    taxa: formatarReais(deReais(l.taxa) ?? 0, idioma),
                  })
                : undefined) ??
              (l.abatido > 0 && t('saldo.abatido', { valor: formatarReais(deReais(l.abatido) ?? 0, idioma) }))
            }
          />
        )}
      />
      <FolhaDoLancamento movimento={aberto} aoFechar={() => setAberto(undefined)} />
    </Parte>
  )
}
