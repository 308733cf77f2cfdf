import { Box, Flex, Text } from '@chakra-ui/react'
import { useEffect, useReducer } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { produto } from '../../../../shared/produto.ts'
import { SESSAO_RENOVADA } from '../../api/painel.ts'
import { lerSessao } from '../../api/sessao.ts'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { useFimDaEmpresa } from '../saldo/useFimDaEmpresa.ts'
import { useNavegacao } from './useNavegacao.ts'

/** How often a page that stays open asks whether the company was stopped, and what is unread, in ms. */
const RELEITURA_MS = 60_000

/** Above the page, the people of a company that the provider stopped read what that means, and whom to ask. */
export function FaixaDaEmpresa() {
  const { t } = useTextos()
  const [, olharDeNovo] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    addEventListener(SESSAO_RENOVADA, olharDeNovo)
    return () => removeEventListener(SESSAO_RENOVADA, olharDeNovo)
  }, [])
  const sessao = lerSessao()
  const { data } = useNavegacao({ refreshInterval: RELEITURA_MS })
  // the shell's answer is of now; until it is there, what the session was told when it began
  const parada = data ? data.situacaoDaEmpresa : sessao?.parada
  // a receiver's money is its own: nothing ends for them
  if (!sessao || !parada || (parada === 'encerrada' && sessao.perfil === 'recebedor')) return null
  return (
    <Box as="aside" aria-label={t('parada.faixa')} mb="6">
      <Aviso tom="atencao">
        <Flex gap="2" wrap="wrap" justify="space-between" align="baseline">
          <span>{t(parada === 'suspensa' ? 'parada.suspensa' : 'parada.encerrada')}</span>
          <Text asChild fontWeight="semibold" textDecoration="underline" textUnderlineOffset="3px">
            <a href={`https://wa.me/${produto.suporte}`} target="_blank" rel="noopener noreferrer">
              {t('parada.suporte')}
            </a>
          </Text>
        </Flex>
        {parada === 'encerrada' && <Datas />}
      </Aviso>
    </Box>
  )
}

/** Of a company that ended, for who may read its money: when the next of its reserve is released, and the last. */
function Datas() {
  const { t, idioma } = useTextos()
  const e = useFimDaEmpresa()
  const slug = lerSessao()?.slug
  if (!e || slug === undefined) return null
  const [proxima] = e.liberacoes
  const ultima = e.liberacoes.at(-1)
  const texto =
    proxima && ultima
      ? t('parada.proxima', {
          valor: formatarReais(deReais(proxima.valor) ?? 0, idioma),
          dia: formatarData(proxima.dia),
          ultima: formatarData(ultima.dia),
        })
      : e.concluidoEm
        ? t('parada.paga')
        : e.impedimento === 'semConta'
          ? t('parada.semConta')
          : t('parada.contando')
  return (
    <Flex gap="2" wrap="wrap" justify="space-between" align="baseline">
      <span>{texto}</span>
      <Text asChild fontWeight="semibold" textDecoration="underline" textUnderlineOffset="3px">
        <Link to={caminhos.saldo(slug)}>{t('parada.ver')}</Link>
      </Text>
    </Flex>
  )
}
