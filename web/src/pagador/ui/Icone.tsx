/**
 * Line icons of one family: 24 px grid, 1.75 px round stroke, drawn in the text's colour. Decorative unless named. One
 * path each, ours: these 19 are 780 B (brotli), with lucide-react 1.75.0 they would be 3,280 of the payer's 80 KB.
 */
const desenhos = {
  cadeado: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Zm6 4v2',
  escudo: 'M12 3 5 6v6c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6l-7-3Zm-3 9 2.2 2.2L15.2 10',
  certo: 'm5 12.5 4.6 4.6L19 7.5',
  copiar: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM4 15V4a1 1 0 0 1 1-1h11',
  erro: 'M12 8v5m0 3.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  fechar: 'm6 6 12 12M18 6 6 18',
  seta: 'm9 6 6 6-6 6',
  volta: 'M4 12h16M10 6l-6 6 6 6',
  trocar: 'M4 9h14l-4-4M20 15H6l4 4',
  renovar: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  imprimir: 'M7 9V3h10v6M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M7 14h10v7H7z',
  baixar: 'M12 3v12m0 0 4-4m-4 4-4-4M4 17v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
  compartilhar: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v8a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6',
  relogio: 'M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  cartao: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3 10h18M7 14.5h4',
  boleto: 'M4 6v12M7.5 6v12M10 6v12M14 6v12M16.5 6v12M20 6v12',
  banco: 'M3 10 12 4l9 6H3Zm2 0v8m4.7-8v8m4.6-8v8M19 10v8M3 20h18',
  loja: 'M4 9l1.5-5h13L20 9M4 9v11h16V9M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9M9.5 20v-6h5v6',
} as const
export type NomeDoIcone = keyof typeof desenhos

interface Props {
  nome: NomeDoIcone
  tamanho?: number
  className?: string | undefined
}
export function Icone({ nome, tamanho = 20, className }: Props) {
  return (
    <svg
      className={className}
      width={tamanho}
      height={tamanho}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={desenhos[nome]} />
    </svg>
  )
}

/** Pix's mark: four rounded chevrons around a centre. */
export function MarcaPix({ tamanho = 20 }: { tamanho?: number }) {
  return (
    <svg width={tamanho} height={tamanho} viewBox="0 0 24 24" fill="#32BCAD" aria-hidden="true">
      <path d="M6.2 6.3h1.2c.9 0 1.7.3 2.3 1l2 2c.2.1.4.1.6 0l2-2c.6-.7 1.4-1 2.3-1h1.2l-3.9-3.9a2.7 2.7 0 0 0-3.8 0L6.2 6.3Z" />
      <path d="M6.2 17.7h1.2c.9 0 1.7-.3 2.3-1l2-2c.2-.1.4-.1.6 0l2 2c.6.7 1.4 1 2.3 1h1.2l-3.9 3.9a2.7 2.7 0 0 1-3.8 0l-3.9-3.9Z" />
      <path d="m2.4 10.1 2.4-2.4h2.6c.5 0 1 .2 1.3.5l2.3 2.4c.8.8 1.2.8 2 0l2.3-2.4c.3-.3.8-.5 1.3-.5h2.6l2.4 2.4a2.7 2.7 0 0 1 0 3.8l-2.4 2.4h-2.6c-.5 0-1-.2-1.3-.5L13 13.4c-.8-.8-1.2-.8-2 0l-2.3 2.4c-.3.3-.8.5-1.3.5H4.8l-2.4-2.4a2.7 2.7 0 0 1 0-3.8Z" />
    </svg>
  )
}

/** The product's mark: a Q that closes in a check. */
export function MarcaDoProduto({ tamanho = 20 }: { tamanho?: number }) {
  return (
    <svg width={tamanho} height={tamanho} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path
        d="M22.6 20.8A8.3 8.3 0 1 1 24.3 16M11.8 16l3.4 3.4 8.6-8.6"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
