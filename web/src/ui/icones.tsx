import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * Our own line icons, 24 × 24, drawn with the text's colour. Decorative: the words beside them speak. Ours because they
 * weigh less: these 59 are 2,305 B (brotli), with lucide-react 1.75.0 they would be 6,348.
 */
const desenhos = {
  mais: <path d="M12 5v14M5 12h14" />,
  menos: <path d="M5 12h14" />,
  fechar: <path d="M6 6l12 12M18 6L6 18" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  copiar: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="2.5" />
      <path d="M5 15V6.5A2.5 2.5 0 017.5 4H15" />
    </>
  ),
  feito: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  qr: (
    <>
      <rect x="4" y="4" width="6" height="6" rx="1.2" />
      <rect x="14" y="4" width="6" height="6" rx="1.2" />
      <rect x="4" y="14" width="6" height="6" rx="1.2" />
      <path d="M14 14h2.5v2.5H14zM20 14v.01M20 20v-2.5M14 20h2.5" />
    </>
  ),
  enviar: (
    <>
      <circle cx="18" cy="5.5" r="2.5" />
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="18" cy="18.5" r="2.5" />
      <path d="M8.2 10.8l7.6-4.1M8.2 13.2l7.6 4.1" />
    </>
  ),
  editar: <path d="M4 20h4L19 9a2.1 2.1 0 000-3l-1-1a2.1 2.1 0 00-3 0L4 16v4zM13.5 6.5l4 4" />,
  lista: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  mais3: <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth="2.6" />,
  subir: <path d="M12 19V6M6 11.5L12 5.5l6 6" />,
  descer: <path d="M12 5v13M6 12.5L12 18.5l6-6" />,
  encerrar: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M6.5 17.5l11-11" />
    </>
  ),
  apagar: <path d="M9.500 5.500h10v13h-10L4 12zM12.500 9.500l4.500 5M17 9.500l-4.500 5" />,
  busca: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4 4" />
    </>
  ),
  calendario: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  olho: (
    <>
      <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  olhoFechado: (
    <path d="M4 4l16 16M9.9 6.1A9 9 0 0112 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 01-2.5 3.2M6.4 7.6A15.6 15.6 0 002.8 12S6 18.2 12 18.200a9 9 0 004.3-1.100M10 10a2.8 2.8 0 004 4" />
  ),
  alerta: <path d="M12 4.5L21 20H3L12 4.5zM12 10v4.5M12 17.300v.01" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8v.01" />
    </>
  ),
  sair: <path d="M14 4.5H7A2.5 2.5 0 004.5 7v10A2.5 2.5 0 007 19.500h7M10.5 12H20M16.5 8.500L20 12l-3.5 3.5" />,
  empresa: (
    <path d="M4.5 20V5.500A1.5 1.5 0 016 4h7a1.5 1.5 0 011.5 1.500V20M14.5 10H18a1.5 1.5 0 011.5 1.500V20M3 20h18M8 8h3M8 12h3M8 16h3" />
  ),
  link: <path d="M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.300l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.700l1-1" />,
  sol: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.500M12 19.500V21M3 12h1.500M19.5 12H21M5.6 5.600l1.1 1.100M17.3 17.300l1.1 1.100M5.6 18.400l1.1-1.100M17.3 6.700l1.1-1.1" />
    </>
  ),
  lua: <path d="M19.5 14.300A8 8 0 119.7 4.5a6.5 6.5 0 009.8 9.800z" />,
  computador: (
    <>
      <rect x="3.5" y="4.5" width="17" height="11.5" rx="2" />
      <path d="M9 20h6M12 16v4" />
    </>
  ),
  idioma: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.500c2.6 2.5 3.8 5.3 3.8 8.500s-1.2 6-3.8 8.500c-2.6-2.5-3.8-5.3-3.8-8.500s1.2-6 3.8-8.500z" />
    </>
  ),
  abaixo: <path d="M6.5 9.500L12 15l5.5-5.5" />,
  direita: <path d="M9.5 6l6 6-6 6" />,
  esquerda: <path d="M14.5 6L8.5 12l6 6" />,
  externo: <path d="M13.5 4.5h6v6M19.5 4.5L11 13M17.5 14v3.500a2 2 0 01-2 2h-9a2 2 0 01-2-2v-9a2 2 0 012-2H10" />,
  baixar: <path d="M12 4.5v11M7 11l5 5 5-5M5 19.500h14" />,
  celular: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 18h2" />
    </>
  ),
  cartao: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="M3.5 10h17M7 15h3" />
    </>
  ),
  boleto: <path d="M5 6v12M8 6v12M10.5 6v12M13 6v12M15 6v12M19 6v12" />,
  pix: (
    <path
      d="M8.2 7.100l2.5-2.500a1.9 1.9 0 012.6 0l2.5 2.500M8.2 16.900l2.5 2.500a1.9 1.9 0 002.6 0l2.5-2.500M7 8.200L4.6 10.700a1.9 1.9 0 000 2.600L7 15.800h1.600a2 2 0 001.4-.6L12 13.200l2 2a2 2 0 001.4.6H17l2.4-2.500a1.9 1.9 0 000-2.600L17 8.200h-1.600a2 2 0 00-1.4.6l-2 2-2-2a2 2 0 00-1.4-.6H7z"
      strokeWidth="1.5"
    />
  ),
  escudo: <path d="M12 3.500l7 2.500v5.500c0 4.3-2.9 7.3-7 9-4.1-1.7-7-4.7-7-9V6l7-2.500zM9 12l2.2 2.200L15.2 10" />,
  relogio: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  imagem: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2.5" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="M4.5 17l4.5-4 3 2.5 3.5-3.5 4.5 4" />
    </>
  ),
  negrito: <path d="M7.5 5h5a3.3 3.3 0 010 6.700h-5zM7.5 11.700h5.700a3.6 3.6 0 010 7.300H7.500z" strokeWidth="2.2" />,
  italico: <path d="M10.5 5h6M7.5 19h6M14 5l-4 14" />,
  whatsapp: (
    <path
      d="M4 20l1.2-4A8 8 0 1112 20a8 8 0 01-4-1.100L4 20zM9 8.500c-.6 2.8 3.3 6.7 6.3 6.300l.5-1.6-2-1-1 .9c-1-.5-1.7-1.2-2.2-2.200l.9-1-1-2L9 8.500z"
      strokeWidth="1.5"
    />
  ),
  telaCheia: (
    <path d="M4.5 9V6A1.5 1.5 0 016 4.5h3M15 4.5h3A1.5 1.5 0 0119.5 6v3M19.5 15v3a1.5 1.5 0 01-1.5 1.5h-3M9 19.5H6A1.5 1.5 0 014.5 18v-3" />
  ),
  pessoa: (
    <>
      <circle cx="12" cy="8.5" r="3.7" />
      <path d="M4.8 20a7.3 7.3 0 0114.4 0" />
    </>
  ),
  carteira: (
    <>
      <path d="M4.5 7.5v10A2.5 2.5 0 007 20h10.5a2 2 0 002-2v-7a2 2 0 00-2-2H6A1.75 1.75 0 016 5.500h11" />
      <path d="M15.8 14.500v.01" strokeWidth="2.6" />
    </>
  ),
  painel: <path d="M4.5 4.500h6.500v8H4.5zM13 4.500h6.500v5H13zM13 11.500h6.500v8H13zM4.5 14.500h6.500v5H4.5z" />,
  grafico: <path d="M4.5 19.500h15M7.5 16v-4M12 16V6M16.500 16V9" />,
  movimentos: <path d="M4.5 8.500h13M14 5l3.5 3.500L14 12M19.500 15.500h-13M10 12l-3.500 3.500L10 19" />,
  pessoas: (
    <>
      <circle cx="9" cy="9" r="3.2" />
      <path d="M3 19.500a6 6 0 0112 0M15.500 6.200a3.2 3.2 0 010 5.700M17.500 14.200a6 6 0 013.500 5.300" />
    </>
  ),
  chave: (
    <>
      <circle cx="8" cy="15.500" r="3.7" />
      <path d="M10.700 12.900L19 4.500M15.500 8l2.800 2.800" />
    </>
  ),
  codigo: <path d="M8.5 7.500L4 12l4.500 4.500M15.500 7.500L20 12l-4.500 4.500M13.500 5l-3 14" />,
  historico: (
    <path d="M4.5 12a7.500 7.500 0 107.500-7.500A7.700 7.700 0 006 7.500M5 4.500v3.500h3.500M12 8v4.200l3 1.800" />
  ),
  ajustes: (
    <>
      <path d="M4.5 7.500h8M17.500 7.500h2M4.5 16.500h2M11.500 16.500h8" />
      <circle cx="15" cy="7.500" r="2.3" />
      <circle cx="9" cy="16.500" r="2.3" />
    </>
  ),
  novidade: (
    <path d="M12 4l1.900 5.100L19 11l-5.100 1.900L12 18l-1.900-5.100L5 11l5.100-1.900zM19 16.500v4M17 18.500h4" />
  ),
  sino: (
    <>
      <path d="M6 10.500a6 6 0 0112 0c0 4.500 1.500 6 1.500 6h-15s1.500-1.500 1.500-6z" />
      <path d="M10 19.500a2.200 2.200 0 004 0" />
    </>
  ),
  lida: (
    <>
      <path d="M4 10l8-5.500 8 5.500v8.500a1.500 1.500 0 01-1.500 1.500h-13A1.500 1.500 0 014 18.500z" />
      <path d="M4.500 10.500L12 15l7.500-4.500" />
    </>
  ),
  naoLida: (
    <>
      <path d="M20 10.500v7a1.500 1.500 0 01-1.500 1.500h-13A1.500 1.500 0 014 17.500v-10A1.500 1.500 0 015.500 6H14M4.500 7.500L12 13l3.500-2.500" />
      <circle cx="19" cy="6" r="2.500" fill="currentColor" />
    </>
  ),
  mensagem: (
    <>
      <rect x="3.500" y="5.500" width="17" height="13" rx="2.500" />
      <path d="M4 7.500l8 6 8-6" />
    </>
  ),
  moedas: (
    <path d="M5 7c0-1.4 3.1-2.5 7-2.5S19 5.6 19 7s-3.1 2.5-7 2.5S5 8.4 5 7zM5 7v5c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5V7M5 12v5c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5v-5" />
  ),
  atalho: <path d="M12 4l2.400 5 5.600.7-4.100 3.800 1.100 5.500-5-2.700-5 2.700 1.100-5.500L4 9.700 9.600 9z" />,
} as const satisfies Record<string, ReactNode>

/** An icon by a name that came from the server; an unknown one is drawn as nothing. */
export const ehIcone = (nome: string | undefined): nome is NomeDoIcone => nome !== undefined && nome in desenhos

export type NomeDoIcone = keyof typeof desenhos

export function Icone({ nome, tamanho = 20 }: { nome: NomeDoIcone; tamanho?: number }) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      flexShrink={0}
      width={`${tamanho}px`}
      height={`${tamanho}px`}
    >
      {desenhos[nome]}
    </chakra.svg>
  )
}
