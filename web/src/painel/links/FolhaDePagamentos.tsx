import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoAtualizar } from '../../ui/BotaoAtualizar.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Portas } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { DialogoEstornar } from '../pagamentos/DialogoEstornar.tsx'
import { DialogoReenviar } from '../pagamentos/DialogoReenviar.tsx'
import { CartoesDoLink } from './CartoesDoLink.tsx'
import { AcoesDoLink, FormasDoLink } from './CondicoesDoLink.tsx'
import { LinhaDePagamento } from './LinhaDePagamento.tsx'
import { type CheckoutNaLista, type LinkNaLista, tomDaSituacao } from './tipos.ts'
import { usePagamentos } from './usePagamentos.ts'

/** Its bars come with the first sheet that is opened: a list has none. */
const FunilDoLink = lazy(async () => ({ default: (await import('./FunilDoLink.tsx')).FunilDoLink }))

/** What a row opens: the link itself, how far its visitors came, and the payments started on it (E063). */
export function FolhaDePagamentos({ link, aoFechar }: { link: LinkNaLista | undefined; aoFechar: () => void }) {
  return (
    <Folha aberta={!!link} aoFechar={aoFechar} titulo={link?.nome ?? ''}>
      {link && <Conteudo link={link} />}
    </Folha>
  )
}

function Conteudo({ link }: { link: LinkNaLista }) {
  const { t } = useTextos()
  const sessao = useSessao()
  const { dados: data, error, recarregar, aoEstornar, olhares } = usePagamentos(link.id)
  const [aEstornar, setAEstornar] = useState<CheckoutNaLista>()
  const [aReenviar, setAReenviar] = useState<CheckoutNaLista>()
  const titulo = useRef<HTMLHeadingElement>(null)
  const escreve = podeEscrever(sessao, 'G01')
  const abriu = useRef<Element | null>(null)
  const abrir = (mostrar: (checkout: CheckoutNaLista) => void, checkout: CheckoutNaLista) => () => {
    abriu.current = document.activeElement
    mostrar(checkout)
  }
  // the button that opened the dialog may be gone with what it could do
  const focoAoSair = () => (abriu.current?.isConnected ? (abriu.current as HTMLElement) : titulo.current)
  return (
    <>
      <Flex align="baseline" justify="space-between" gap="4">
        <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
          <Valor centavos={deReais(link.valor) ?? 0} />
        </Text>
        <Situacao tom={tomDaSituacao[link.situacao]}>{t(`situacao.${link.situacao}`)}</Situacao>
      </Flex>
      {link.situacao === 'agendado' && link.abreEm && (
        <Text color="ink-2" fontSize="sm" mt="1">
          {t('agenda.abreEm')} <Momento iso={link.abreEm} />
        </Text>
      )}
      <Text color="ink-2" fontSize="sm" mt="1">
        {link.expiraEm ? (
          <>
            {t('links.expiraEm')} <Momento iso={link.expiraEm} />
          </>
        ) : (
          t('links.naoExpira')
        )}
        {' · '}
        {link.limiteUsos === null
          ? t('form.resumo.usosSemLimite')
          : t('links.usos', { n: link.limiteUsos, usados: link.usos ?? 0 })}
      </Text>
      <FormasDoLink link={link} />
      <Flex mt="4" bg="canvas" borderRadius="l2" borderWidth="1px" borderColor="line" ps="3" align="center" gap="2">
        <Text fontFamily="mono" fontSize="sm" truncate flex="1">
          {link.url}
        </Text>
        <BotaoCopiar texto={link.url} aviso={t('links.copiado')} rotulo={t('links.copiarDe', { nome: link.nome })} />
      </Flex>
      <AcoesDoLink link={link} escreve={podeEscrever(sessao, 'G02')} />
      <CartoesDoLink link={link.id} escreve={podeEscrever(sessao, 'G02')} />
      <Box mt="6">
        <Suspense fallback={<EsqueletoDeLinhas linhas={2} />}>
          <FunilDoLink link={link.id} />
        </Suspense>
      </Box>
      <chakra.h3 ref={titulo} tabIndex={-1} outline="none" fontWeight="bold" mt="7" mb="2">
        {t('pagamentos.titulo')}
      </chakra.h3>
      <Box>{lista()}</Box>
      <BotaoAtualizar {...olhares} mt="4" />
      <DialogoEstornar
        checkout={aEstornar && (data?.itens.find(item => item.id === aEstornar.id) ?? aEstornar)}
        aoFechar={() => setAEstornar(undefined)}
        focoAoSair={focoAoSair}
        aoEstornar={aoEstornar}
      />
      <DialogoReenviar checkout={aReenviar} aoFechar={() => setAReenviar(undefined)} focoAoSair={focoAoSair} />
    </>
  )
  function lista() {
    if (error)
      return (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('pagamentos.erro')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      )
    if (!data) return <EsqueletoDeLinhas linhas={4} />
    if (data.itens.length === 0)
      return <EstadoVazio figura="pagamentos" titulo={t('pagamentos.vazio')} texto={t('pagamentos.vazioTexto')} />
    return (
      <>
        <Portas>
          <chakra.ul listStyleType="none">
            {data.itens.map(checkout => (
              <LinhaDePagamento
                key={checkout.id}
                checkout={checkout}
                aoEstornar={escreve && checkout.estornavel ? abrir(setAEstornar, checkout) : undefined}
                aoReenviar={escreve && checkout.pagoEm ? abrir(setAReenviar, checkout) : undefined}
              />
            ))}
          </chakra.ul>
        </Portas>
        {data.proximoOffset !== null && (
          <Text color="ink-2" fontSize="sm" mt="3">
            {t('pagamentos.ultimos', { n: data.itens.length })}
          </Text>
        )}
      </>
    )
  }
}
