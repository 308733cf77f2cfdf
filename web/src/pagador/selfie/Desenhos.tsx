import { cheio, linha, Quadro } from '../ui/Ilustracao.tsx'

/** The family's picture of a face inside a camera's corners. */
export const CenaDaSelfie = ({ className }: { className?: string | undefined }) => (
  <Quadro className={className}>
    <path {...linha} d="M48 40V28h14M98 28h14v12M112 84v12H98M62 96H48V84" />
    <circle {...cheio} cx="80" cy="62" r="22" />
    <path {...linha} d="M72 58v.01M88 58v.01M72 69c4 4 12 4 16 0" />
  </Quadro>
)

/** No camera, or a camera that may not be used. */
export const CenaSemCamera = () => (
  <Quadro>
    <path {...cheio} d="M46 42h14l6-9h28l6 9h14a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5H46a5 5 0 0 1-5-5V47a5 5 0 0 1 5-5Z" />
    <circle {...linha} cx="80" cy="65" r="14" />
    <path {...linha} d="M38 26l84 76" />
  </Quadro>
)

/** A phone that shows a face, and a way to it. */
export const CenaDoCelular = () => (
  <Quadro>
    <path {...cheio} d="M62 18h36a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" />
    <circle {...linha} cx="80" cy="54" r="13" />
    <path {...linha} d="M76 51v.01M84 51v.01M75 58c3 3 7 3 10 0M74 94h12" />
  </Quadro>
)

/** The camera of the buttons, in the stroke of the icon family. */
export const IconeCamera = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 7h3l1.5-2.5h7L17 7h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Zm8 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />
  </svg>
)
