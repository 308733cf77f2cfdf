import { generateSync } from 'otplib'

/** What an authenticator app holds for the demo's staff (RFC 4648): public knowledge, worth nothing elsewhere. */
export const segredoTotpDaEquipe = 'QUITADEMOEQUIPE2QUITADEMOEQUIPE2'

/** What their app shows at an instant (epoch ms). */
export const codigoDaEquipe = (agora: number): string =>
  generateSync({ secret: segredoTotpDaEquipe, epoch: Math.floor(agora / 1000) })
