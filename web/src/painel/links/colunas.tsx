import { HStack, IconButton, Text } from '@chakra-ui/react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useNavigate } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Icone } from '../../ui/icones.tsx'
import { MenuDeAcoes } from '../../ui/MenuDeAcoes.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { compartilhar, enderecoWhatsApp } from './compartilhar.ts'
import type { AcaoDoLink } from './ListaDeLinks.tsx'
import { formaDe, type LinkNaLista, tomDaSituacao } from './tipos.ts'

interface Props {
  escreve: boolean
  aoAgir: (acao: AcaoDoLink, link: LinkNaLista) => void
}

/** The columns of the list of links. */
export function colunasDosLinks(t: Traduzir, { escreve, aoAgir }: Props): Coluna<LinkNaLista>[] {
  return [
    {
      id: 'nome',
      ordena: link => link.nome,
      titulo: t('links.coluna.nome'),
      lugar: 'nome',
      celula: link => <Porta aoAbrir={() => aoAgir('pagamentos', link)}>{link.nome}</Porta>,
    },
    {
      id: 'situacao',
      titulo: t('links.coluna.situacao'),
      lugar: 'detalhe',
      celula: link => <Vida link={link} />,
    },
    { id: 'formas', titulo: t('links.coluna.formas'), lugar: 'pe', celula: link => <Formas link={link} /> },
    {
      id: 'usos',
      titulo: t('links.coluna.usos'),
      lugar: 'detalhe',
      quieta: true,
      semQuebra: true,
      celula: link => <Usos link={link} />,
    },
    {
      id: 'criado',
      titulo: t('links.coluna.criado'),
      lugar: 'detalhe',
      quieta: true,
      celula: (link, emCartao) => <Momento iso={link.criadoEm} soData={emCartao} />,
    },
    {
      id: 'valor',
      ordena: link => link.valor,
      titulo: t('links.coluna.valor'),
      lugar: 'valor',
      fim: true,
      celula: link => <Valor centavos={deReais(link.valor) ?? 0} />,
    },
    {
      id: 'acoes',
      titulo: t('links.acoes'),
      lugar: 'acoes',
      celula: link => <Acoes link={link} escreve={escreve} aoAgir={aoAgir} />,
    },
  ]
}

/** How the link stands and, of one that is still to open or to end, when. */
function Vida({ link: { situacao, abreEm, expiraEm } }: { link: LinkNaLista }) {
  const { t, idioma } = useTextos()
  const quando = situacao === 'agendado' ? abreEm : situacao === 'ativo' ? expiraEm : null
  return (
    <>
      <Situacao tom={tomDaSituacao[situacao]}>{t(`situacao.${situacao}`)}</Situacao>
      {quando !== null && (
        <Text
          as="span"
          display={{ base: 'inline', lg: 'block' }}
          ms={{ base: '2', lg: '0' }}
          fontSize="xs"
          whiteSpace="nowrap"
        >
          {t(situacao === 'agendado' ? 'links.abre' : 'links.vale', { dia: escreverMomento(quando, idioma, true) })}
        </Text>
      )}
    </>
  )
}

/** What the link brought, and how often it may still be used. */
function Usos({ link }: { link: LinkNaLista }) {
  const { t, idioma } = useTextos()
  const { quantidade, valor, devolvido } = link.pagos
  const voltou = devolvido > 0 && t('relatorios.devolvidos', { valor: formatarReais(deReais(devolvido) ?? 0, idioma) })
  // two lines, no wider than the name needs: where something went back, that there is no limit is left unsaid
  const limite =
    link.limiteUsos === null
      ? !voltou && t('links.usosSemLimite')
      : t('links.usos', { n: link.limiteUsos, usados: link.usos ?? 0 })
  return (
    <>
      {quantidade > 0 && (
        <Text as="span" display="block" color="ink" fontWeight="semibold">
          {t('links.pagos', { n: quantidade })}
          {valor !== null && (
            <>
              {' · '}
              <Valor centavos={deReais(valor) ?? 0} />
            </>
          )}
        </Text>
      )}
      <span>{[limite, voltou].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Formas({ link }: { link: LinkNaLista }) {
  const { t } = useTextos()
  const nomes = link.formas.map(tipo => t(formaDe(tipo).nome))
  return (
    <HStack gap="2.5" color="ink-2" title={nomes.join(', ')} role="img" aria-label={nomes.join(', ')}>
      {link.formas.map(tipo => (
        <Icone key={tipo} nome={formaDe(tipo).icone} />
      ))}
    </HStack>
  )
}

function Acoes({ link, escreve, aoAgir }: { link: LinkNaLista; escreve: boolean; aoAgir: Props['aoAgir'] }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const navegar = useNavigate()
  const aberto = link.situacao !== 'encerrado'
  const texto = t('links.mensagem', { nome: link.nome, url: link.url })
  return (
    <HStack gap="0" justify="flex-end">
      {aberto && (
        <>
          <BotaoCopiar texto={link.url} aviso={t('links.copiado')} rotulo={t('links.copiarDe', { nome: link.nome })} />
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t('links.qrDe', { nome: link.nome })}
            title={t('links.qr')}
            onClick={() => aoAgir('qr', link)}
          >
            <Icone nome="qr" />
          </IconButton>
        </>
      )}
      <MenuDeAcoes
        rotulo={t('links.acoesDe', { nome: link.nome })}
        acoes={[
          {
            id: 'pagamentos',
            rotulo: t('links.verPagamentos'),
            icone: 'lista',
            aoEscolher: () => aoAgir('pagamentos', link),
          },
          aberto
            ? {
                id: 'whatsapp',
                rotulo: t('links.whatsapp'),
                icone: 'whatsapp',
                aoEscolher: () => window.open(enderecoWhatsApp(texto), '_blank', 'noopener'),
              }
            : null,
          aberto && 'share' in navigator
            ? {
                id: 'compartilhar',
                rotulo: t('links.compartilhar'),
                icone: 'enviar',
                aoEscolher: () => void compartilhar(link),
              }
            : null,
          aberto && escreve
            ? {
                id: 'editar',
                rotulo: t('links.editar'),
                icone: 'editar',
                aoEscolher: () => void navegar(caminhos.editarLink(slug, link.id)),
              }
            : null,
          escreve
            ? {
                id: 'duplicar',
                rotulo: t('duplicar.acao'),
                icone: 'copiar',
                aoEscolher: () => void navegar(caminhos.copiarLink(slug, link.id)),
              }
            : null,
          aberto && escreve && link.limiteUsos !== null
            ? { id: 'usos', rotulo: t('links.aumentarUsos'), icone: 'subir', aoEscolher: () => aoAgir('usos', link) }
            : null,
          aberto && escreve
            ? {
                id: 'encerrar',
                rotulo: t('links.encerrar'),
                icone: 'encerrar',
                perigo: true,
                aoEscolher: () => aoAgir('encerrar', link),
              }
            : null,
        ]}
      />
    </HStack>
  )
}
